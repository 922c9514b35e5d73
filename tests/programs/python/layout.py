# -*- coding: utf-8 -*-
'''Unusual layout: CRLF line ends, tabs, semicolons, continuations, odd comments, no final newline.'''
import sys; from math import (floor,
	ceil   as up ,
)
x = 1; y = 2 ; z=x+y;
	# a comment indented by a tab, between statements
if x: y += 1; z -= 1
else: y = 0
def one ( a,b = ( 1 , ) , * , c=None ) :return a if c is None else c
def	tabbed(n):
	total=0	# trailing	tab
	for i in range ( n ) : total += i ; total ^= 1
	while n :
		n-=1
		if n%2 : continue
		total = total \
			+ n \
			  * 2

# a comment at column 0 inside the body

	else : total -= 1
	return (
		total
	)

class Wide : 
  size=3 ; name = 'w'
  def area( self ) :
        '''two spaces outside, eight inside'''

        return self . size ** 2
  def lines(self): return """first
	second, with a tab
    # not a comment
  def not_code(self): pass
""" . splitlines ( )


class Empty: pass
def nested(a):
 def inner(b):
      if a:
           if b: return 'ab'
           return 'a'
      elif b: return \
  'b'
      return "neither"
 return [ inner ( 0 ) ,inner(1) ]

größe = 5 ; 名前 = 'ünïcode – "quoted"'
long_sum = (1 +
    2 +  # in the middle
	3)
table = {'key' : [1,
2, 3,], 'other':{
	'deep' : (4,) } , }
text = 'it''s ' "joined" r'\n' f'{größe!r:>3}' '\
continued'
if (x == 1 and
	y == 3) : print ( 'and' ) ;
if not (x==1
or y==1): pass
elif x : print('elif')
for i , j in ( ( 1,2 ),
	(3 , 4) ) : print ( i*j , end = ';' )
else : print ( )
print(one(5),one(5,c=0),one ( * [ 1 ] , ** { 'c' : 'd' } ))
print ( tabbed( 4 ) , tabbed(0) )
print(Wide().area(), Wide.name, Wide().lines())
print(nested(0), nested(1))
print(größe, 名前, long_sum, sorted(table), text)
print(lambda_ := (lambda	a , * b : a+len( b ))(1,2,3), x if x else y, [ ] , { } , ( ), not	x, -  -x, ~ x)
assert up(1.5) == 2 and floor(1.5)==1 , sys . version
print("done")