// Unusual layout: CRLF line ends, tabs, braces anywhere, no newline at the end.
#include	<iostream>
#include <string>
# include <vector>

/* a block comment { with braces } and "quotes" */ static int g = 1 ; // trailing: été 漢字

static int
tangled ( int a , int b )
	{
	if(a>b)if(b>0)return a;else return b;	// dangling else
	  else
	if (a==b) { return 0 ; } else if (
		a
		<
		b
	) return -a
		; else
			return
				-b;
	}

static std::string weekday(int d){switch(d){
	default: return "none";
case 0: case 6:
		return "weekend";
	case 1: { std::string s = "mon"; s += "day"; return s; }
	case 2: case 3:
		if (d == 2) break;
		;
		// fallthrough into four
	case 4: d *= 10; break;
	}return "d" + std::to_string(d);}

#define JOIN(a,\
	b) a \
	b

static int spread(int n){int t=0;for(int i=0;i<n;i++){if(i%2)continue;t+=i;}for(int i=0
	;i<n
	;i++
	)t+=1;while(n-->0)t++;do t--;while(t>100);return t;}

static bool alternative(bool p, bool q) { return p and not q or q and not p; }

template<class T>T id(T t){return t;}

int main ( )
{
	int x=3 , y = 4,z;	z=x+ +y - -x;
	std::cout<<z<<"\t{ not a block }\n"<<'"'<<'\''<<"//not a comment\n";
	std::cout << tangled(3,1)<<tangled(3,-1) << tangled( 2,2 )<<tangled(1,5)<<'\n' ;
	for(int d=0;d<8;++d)std::cout<<weekday(d)<<(d<7?",":"\n");
	std::cout << R"(raw "string" with \n and })" << "con" "cat" "CB" << '\n';
	std::cout<<JOIN(spread,(7))<<' '<<alternative(true,false)<<'\n';
	if (x) {} else { x = 1; }
	{ { ; } }
	std::vector<std::vector<int>>v{{1,2},{3}};
	for(auto&r:v)for(auto&c:r)if(c>1)c<<=1;else c=0;
	std::cout<<v[0][0]<<v[0][1]<<v[1][0]<<id<int>(5)<<(x<y>(0))<<'\n';
	std::string naïve = "naïve \u00e9"; std::cout << naïve << ' ' << naïve.size() << '\n';
	int 	a[ ] = {1,2,3,},*p=a; std::cout<<*p++;std::cout<<* p<<p [1];std::cout<<(*p)--/ *a<<'\n';
	if ( int k = g ; k ) std :: cout << k << '\n' ; else ; return/*no space*/0;
}