/* Unusual layout: CRLF line ends, tabs, old array syntax, Unicode, annotations, odd comments. */
	import java . util . * ;
@FunctionalInterface interface	Op < A , B >
	{ B run ( A a ) ; }
@interface Mark { String value ( ) default "x" ; int [ ] n ( ) default { 1 , 2 } ; }
public	class	Main
{
	static int a , b [ ] = { 1 ,2, 3 , } , c [ ] [ ] = { { 4 } , { } } ;
	final static private String größe = "gr\u00f6\u00dfe" , 名前 = "ünïcode – \"quoted\"" ;
  @Mark ( value = "m" , n = { } ) @Deprecated
  static
  int
  tangled
  (
    int n
  )
  {
	if(n>3)if(n>5)return 1;else return 2; // dangling else
	else
	if ( n == 0 ) { return 3 ; } else /* between */ if
	(
	n==1
	) return
		4
		;
	int r=n;;
	while ( n -- > 0 ) { if ( n == 1 ) continue ; r += n ; } do r ++ ; while ( r < 0 ) ;
	for ( ; ; ) { break ; }
	here : there : for ( int i = 0 , j [ ] = { 9 } ; i < 2 ; i ++ ) { if ( i == 1 ) break here ; r += j [ 0 ] ; continue there ; }
	return(r)	;
  }
  static < T extends Comparable < ? super T > > T most ( List < ? extends T > list ) [ ] { return null ; }
	static<T>Map<String,List<T>>group(List<T>list){Map<String,List<T>>m=new TreeMap<>();for(T t:list)m.computeIfAbsent(""+t.toString().charAt(0),k->new ArrayList<>()).add(t);return m;}
	/** not "a string */ static int one ( ) { /* } */ return 1 ; } // { "
	static String text ( ) {
		return """
			a block \
			of text
			  with "quotes" and \t tab
			""" + '"' + '\'' + "//" + "/*" ; }
	static int operators ( int x , int y ) { return x+ +y- -x*-1+~ x%( y==0?1:y )<<1>>1>>>0 ; }
	static int casts ( Object o ) { return ( int ) ( Integer ) o + ( int ) 2.5 + ( byte ) ( char ) - 1 + ( ( ( 3 ) ) ) ; }
	static class Gen < T > { T t ; Gen ( T t ) { this . t = t ; } < R > Gen < R > map ( Op < ? super T , ? extends R > op ) { return new Gen < R > ( op . run ( t ) ) ; } }
	enum E { A , B { int v ( ) { return 2 ; } } , ; int v ( ) { return 1 ; } }
	public static void main ( String ... args ) throws Exception
	{
		for ( int n = 0 ; n < 8 ; n ++ ) System . out . print ( tangled ( n ) + " " ) ; System.out.println ( ) ;
	System.out.println(group(Arrays.asList("ab","ac","b")) + " " + one ( ) ) ;
			System.out.print ( text ( ) ) ; System
		.out
			.println ( ) ;
		System.out.println ( operators ( 5 , 3 ) + " " + casts ( 7 ) + " " + new Gen < > ( 4 ) . < Integer > map ( ( x ) -> x * 2 ) . map ( x -> { return "v" + x ; } ) . t ) ;
		int a = Main . a + b . length + c [ 0 ] [ 0 ] , d = - - a ; { int e = d ; a += e ; }
		System.out.println(a + " " + d + " " + E . A . v ( ) + E.B.v() + " " + größe . length ( ) + 名前 . length ( ) + (most(List.<String>of())==null)) ;
	}
}
class	Unused { ; ; }
