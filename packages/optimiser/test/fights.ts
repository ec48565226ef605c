/** Small fights for tests: short, and with a choice that matters. */
export const XINGQIU = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="sacrificialsword" refine=5 lvl=90/90;
xingqiu add set="emblemofseveredfate" count=4;
xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311; # main
xingqiu add stats cr=0.0331*5 cd=0.0662*5;
`;
export const BENNETT = `bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
bennett add set="noblesseoblige" count=4;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
`;
export const ITTO = `aratakiitto char lvl=90/90 cons=6 talent=9,9,9;
aratakiitto add weapon="serpentspine" refine=1 lvl=90/90;
aratakiitto add set="huskofopulentdreams" count=4;
aratakiitto add stats hp=4780 atk=311 def%=0.583 geo%=0.466 cd=0.622;
`;
export const REST = `target lvl=100 resist=0.1;
energy every interval=480,720 amount=1;
options iteration=70 duration=12 swap_delay=12;
active xingqiu;
while 1 { xingqiu skill, burst; bennett burst, skill, attack:3; xingqiu attack:2; }
`;
export const DUO = XINGQIU + BENNETT + REST;
