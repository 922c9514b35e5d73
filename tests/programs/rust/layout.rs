// Unusual layout: CRLF line ends, tabs, nested comments, raw identifiers, no newline at the end.
#![allow(dead_code,unused_parens,unused_mut , non_snake_case)]
use	std::{collections::{ BTreeMap as Map },fmt :: Write as _};

/* a block /* nested { */ comment with "quotes" */ static G : i32 = 1 ; // trailing: été 漢字

/// Says `x < y` — a doc comment with ```code```.
fn
tangled ( a : i32 , b:i32 ,
)	->	i32
	{
	if a>b{if b>0{return a}else{return b};}
	else
	if(a==b){0}else if (
		a
		<
		b
	) && true { - a
	} else { unreachable ! ( "{a}" ) }
	}

#[inline]#[must_use]fn r#type(r#match:&str)->String{let mut out=String::new();for(i,c)in r#match.chars().enumerate(){
if i%2==0{continue}out.push(c)
;}out}

fn weekday(d:i32)->String{match d{0|6=>"weekend".into(),
	1=>{let mut s="mon".to_string();s+="day";s}
	2 | 3 if d==2 => String :: from("two"),
d@2..=4=>format!("d{}",d*10), _=>"none".to_owned()}}

fn spread(n:usize)->usize{let mut t=0;'a:for i in 0..n{'b:for j in 0..n{if j>i{continue 'a}if i*j>6{break 'b}t+=1}}t}

struct Unit;struct Pair<'a,T:'a+?Sized>(&'a T,char);
impl<'a,T>Pair<'a,T>where T:?Sized+std::fmt::Debug{fn show(&self)->String{format!("{:?}{}",self.0,self.1)}}
trait Twice{fn twice(self)->Self;}impl Twice for i64{fn twice(self)->i64{self*2}}
mod outer{pub(crate)mod inner{pub const X:u8=b'x';#[derive(Default)]pub struct S{pub a:i32,pub(in crate::outer)b:i32}}
	pub fn make()->inner::S{inner::S{b:3,..Default::default()}}pub fn b(s:&inner::S)->i32{s.b}}

fn early(v:Option<i32>)->Result<i32,String>{let x=v.ok_or_else(||"none".to_string())?;
	if x<0{return Err(format!("{x}"))}
	#[cfg(any())]
	{ this(is)?; not+compiled }
	Ok(if x>5{5}else{x})}

fn main ( )
{
	let x=3 ; let y = 4;let z=x- -y+(!x);
	println ! ( "{z}\t{{ not a block }}{}" , "//not a comment" ) ;
	print!("{}{}{}{}\n",tangled(3,1),tangled(3,-1),tangled( 2,2 ),tangled(1,5));
	for d in 0..8{print!("{}{}",weekday(d),if d<7{","}else{"\n"})}
	println!("{} {} {}",r#"raw "string" with \n and }"#,r"\",r##"a"#b"##);
	println!("con\
		cat \u{e9}\x41 {}",
		"two
lines".len());
	let naïve="naïve";println!("{naïve} {} {:?} {}",naïve.len(),b"by\"te\\",'\'');
	println!("{}{}{}",r#type("abcdef"),spread(5),Pair(&[1,2][..],'{').show());
	let r#loop=loop{break if G>0{1}else{2}};
	let v=vec![[1,2],[3,4]];let t:i32=v.iter().flat_map(|r|r.iter()).map(|&c|{if c>1{c<<1}else{0}}).sum();
	println!("{}{}{}{}",r#loop,t,(x<y)as i32,7i64.twice()as u8 as char==outer::inner::X as char);
	let s=outer::make();let outer::inner::S{a,..}=s;println!("{a}{}",outer::b(&s));
	println!("{:?} {:?} {:?}",early(None),early(Some(-1)),early(Some(9)));
	let _=Unit;let f=|a:i32|->i32{a};let u={;();f(1)};{}
	let n = 1_000.0_f64+1e3+0x_ff as f64+0b1_0 as f64; let range=..=5;println!("{u}{n}{:?}{}",range,(1..4).len());
	let mut m=Map::new();for w in "b a b".split(' '){*m.entry(w).or_insert(0)+=1}let mut o=String::new();
	for(k,v)in&m{let _=write!(o,"{k}{v};");}println!("{o}");if let 1..=9=u{if x==3||{y>100}{print!("end")}else{}}
}