/** Characters of five stars; the others have four. */
export const fiveStarCharacters: ReadonlySet<string> = new Set(
  'aetheranemo aetherdendro aetherelectro aethergeo aetherhydro aetherpyro albedo alhaitham aloy aratakiitto arlecchino baizhu chasca chiori citlali clorinde columbina cyno dehya diluc durin emilie escoffier eula flins furina ganyu hutao ineffa jean kaedeharakazuha kamisatoayaka kamisatoayato keqing kinich klee lauma lumineanemo luminedendro lumineelectro luminegeo luminehydro luminepyro linnea lohen lyney mavuika mona mualani nahida navia nefer neuvillette nicole nilou odette qiqi raidenshogun sandrone sangonomiyakokomi shenhe sigewinne skirk tartaglia tighnari varesa varka venti wanderer wriothesley xianyun xiao xilonen yaemiko yelan yoimiya yumemizukimizuki zhongli zibai'.split(
    ' ',
  ),
);

/** Weapons that do not have four stars, by rarity. */
const weaponsOf: readonly (readonly [number, ReadonlySet<string>])[] = [
  [1, new Set('apprenticesnotes beginnersprotector dullblade huntersbow wastergreatsword'.split(' '))],
  [2, new Set('ironpoint oldmercspal pocketgrimoire seasonedhuntersbow silversword'.split(' '))],
  [
    3,
    new Set(
      'blacktassel bloodtaintedgreatsword coolsteel darkironsword debateclub emeraldorb ferrousshadow filletblade halberd harbingerofdawn magicguide messenger otherworldlystory ravenbow recurvebow sharpshootersoath skyridergreatsword skyridersword slingshot thrillingtalesofdragonslayers travelershandysword twinnephrite whiteirongreatsword whitetassel'.split(
        ' ',
      ),
    ),
  ],
  [
    5,
    new Set(
      'absolution amosbow angelosheptades aquasimulacra aquilafavonia astralvulturescrimsonplumage ateaspoonoftranscendence athameartis athousandblazingsuns athousandfloatingdreams azurelight beaconofthereedsea bloodsoakedruins calamityqueller cashflowsupervision cranesechoingcall crimsonmoonssemblance disasterandremorse elegyfortheend engulfinglightning everlastingmoonglow fangofthemountainking fracturedhalo freedomsworn gestofthemightywolf goldenfrostboundoath harangeppakufutsu hunterspath jadefallssplendor kagurasverity keyofkhajnisut lightbearingmoonshard lightoffoliarincision lostprayertothesacredwinds lumidouceelegy memoryofdust mistsplitterreforged nightweaverslookingglass nocturnescurtaincall peakpatrolsong polarstar primordialjadecutter primordialjadewingedspear redhornstonethresher reliquaryoftruth silvershowerheartstrings skywardatlas skywardblade skywardharp skywardpride skywardspine songofbrokenpines splendoroftranquilwaters staffofhoma staffofthescarletsands starcallerswatch summitshaper sunnymorningsleepin surfsup symphonistofscents thedaybreakchronicles thefirstgreatmagic theunforged thunderingpulse tomeoftheeternalflow tulaytullahsremembrance urakumisugiri verdict vividnotions vortexvanquisher wolfsgravestone'.split(
        ' ',
      ),
    ),
  ],
];

/** Stars of a character. */
export function characterRarity(key: string): 4 | 5 {
  return fiveStarCharacters.has(key) ? 5 : 4;
}

/** Stars of a weapon. */
export function weaponRarity(key: string): number {
  return weaponsOf.find(([, keys]) => keys.has(key))?.[0] ?? 4;
}
