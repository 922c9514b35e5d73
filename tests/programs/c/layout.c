/* Unusual layout: CRLF line ends, tabs, continued lines, one-line functions, odd comments. */
#include	<stdio.h>
# include <string.h>
#	define	TWO( a , b )	\
	( a ) + \
	( b )
static int a,b = 2 , * p = & b ;	int values [ ] = { 1 ,
	2 , 3 , } ;
typedef struct { int x ; int y ; } point , * point_pointer ;
static int
one ( n )
	int n ;
{
	return n+1 ; }
static int two(int n){return TWO(n,n);}static int three(int n){int r=0;for(int i=0;i<n;i++)r+=two(i);return r;}
int	tangled	( int	n )
{
	int r ; r = 0 ;
	if ( n > 3 ) if ( n > 5 ) r = 1 ; else r = 2 ;
	else
	if(n==0){r=3;}else	/* between else and if */	if
	( n
	== 1 ) { r = 4 ; } else
		r
		= 5
		; ;
	while ( n -- ) { if ( n == 2 ) continue ; r += n ; } do r ++ ; while ( r < 0 ) ; for ( ; ; ) { break ; }
	switch(r){case 1:r=11;break;case 2:case 3:r=12;default:r++;}
	return(r)	;
}
static int subscripts(int n) { int cells[3] = { 1, 2, 3 }; return n[cells] + 1[cells]; }
// a line comment that goes on \
   int not_code = 1 ;
static const char * text = "not // a comment" " /* nor this */"
	"\tjoined"
	" and continued" ;
static int operators ( int x , int y ) {
	return ( x+ +y- -x*- 1 + ~ x%( y?y:1 ) )<<1>>1 ; }
static unsigned bits = 0X1Fu ; static long unsigned int const odd_order = 7ULL ;
int main ( void )
{ /* { */
  int i , total=0 ;
	for(i=0;i<3;++i) total+=values[i] , total^=1 ;
  point q = { . y = 1 , . x = 2 } ; point_pointer r = & q ; r -> x += q . y ;
    printf ( "%d %d %d %d\n" , one( a ) , two ( 3 ) ,three(4), * p ) ;
	{ int i = 0 ; for ( ; i < 8 ; printf ( "%d " , tangled ( i ++ ) ) ) ; } puts ( "" ) ;
printf("%d %s %d\n",subscripts(2),text,operators(5,3));
		printf("%d %d %u %d\n",total,r->x,bits,(int)odd_order),(void)0;
	if ( ! strcmp ( "a" "b" , "ab" ) ) { } else return 1 ;
	{ { ; } }
	return 0 ; /* } */ }
