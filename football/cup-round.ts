/** What a round of a cup, a group stage or a play-off is, in whatever language it is written. */
export const cupRoundNames = [
  'numbered',
  'qualifying',
  'numberedQualifying',
  'preliminary',
  'leaguePhase',
  'groupStage',
  'group',
  'intermediate',
  'knockout',
  'roundOf128',
  'roundOf64',
  'roundOf32',
  'roundOf16',
  'quarterFinal',
  'semiFinal',
  'thirdPlace',
  'placeMatch',
  'final',
  'finalRound',
  'playOff',
  'relegation',
  'friendly',
  'replay',
  'firstLeg',
  'secondLeg',
] as const
export type CupRoundName = (typeof cupRoundNames)[number]

export interface CupRound {
  name: CupRoundName
  /** Of a numbered round or a place, or the letter of a group. */
  number?: string
}

const ordinals: Readonly<Record<string, string>> = {
  erste: '1',
  zweite: '2',
  dritte: '3',
  vierte: '4',
  fünfte: '5',
  sechste: '6',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
}
/** "3.", "3rd", "third", "dritte": with a group of its own. */
const nth = `(\\d{1,3}(?:\\. ?|st |nd |rd |th | )|(?:${Object.keys(ordinals).join('|')}) )`
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** In German, English and Japanese, small and without hyphens: see `plain`. The first group of a pattern is its number. */
const patterns: readonly (readonly [CupRoundName, RegExp])[] = [
  [
    'numbered',
    whole(
      `${nth}(?:haupt ?)?runde|${nth}(?:main )?round(?: proper)?|(?:haupt)?runde (\\d{1,2})|round (\\d{1,2})|(\\d{1,2})|第?(\\d{1,2})回戦`,
    ),
  ],
  [
    'numberedQualifying',
    whole(
      `${nth}quali(?:fikations ?runde|fikation|fying round|fication round)|(?:quali(?:fikations ?runde|fying round)) (\\d)|予選(\\d)回戦`,
    ),
  ],
  ['qualifying', whole('quali(?:fikation(?:s ?runde)?|fying(?: round| stage)?|fication(?: round)?)?|予選')],
  [
    'preliminary',
    whole('vorrunde|vorqualifikation|ausscheidungsrunde|prelim(?:inary|inaries)(?: round| stage)?|予備予選'),
  ],
  ['leaguePhase', whole('liga ?phase|league (?:phase|stage)|リーグ(?:フェーズ|ステージ)')],
  ['groupStage', whole('gruppen ?(?:phase|spiele?)|group (?:stage|phase|matches)|グループステージ')],
  [
    'group',
    whole('gruppe ?([a-z]|\\d{1,2})|group ?([a-z]|\\d{1,2})|(?:グループ|組) ?([a-z]|\\d{1,2})|([a-z])組'),
  ],
  ['intermediate', whole('zwischenrunde|intermediate (?:round|stage)|二次リーグ')],
  ['knockout', whole('k\\.? ?o\\.? ?(?:runde|phase)|knock ?out (?:round|stage|phase)s?|決勝トーナメント')],
  ['roundOf128', lastOf('128')],
  ['roundOf64', lastOf('64', 'zweiunddrei(?:ß|ss)igstel ?finale', '1/32 ?finale?s?')],
  ['roundOf32', lastOf('32', 'sechzehntel ?finale', '1/16 ?finale?s?')],
  ['roundOf16', lastOf('16|sixteen', 'achtel ?finale', '1/8 ?finale?s?', 'eighth finals?')],
  ['quarterFinal', whole('viertel ?finale|quarter ?finals?|last eight|1/4 ?finale?s?|準々決勝')],
  ['semiFinal', whole('(?:halb|semi) ?finale?s?|last four|1/2 ?finale?s?|準決勝')],
  [
    'thirdPlace',
    whole(
      '(?:kleines finale|(?:spiel )?um (?:den )?(?:platz 3|3\\. platz|dritten platz)|platz 3)|(?:match for )?(?:third|3rd) place(?: (?:match|game|final|play ?offs?))?|(?:play ?off|match) for (?:third|3rd) place|(?:bronze|small) (?:final|medal match)|(?:3|三)位決定戦',
    ),
  ],
  [
    'placeMatch',
    whole(
      '(?:spiel )?um (?:den )?platz (\\d{1,2})|(\\d{1,2})(?:st|nd|rd|th) place(?: (?:match|game|play ?off))?|(\\d{1,2})位決定戦',
    ),
  ],
  ['final', whole('(?:grand )?final|finale|endspiel|決勝戦?')],
  [
    'finalRound',
    whole('final ?(?:runde|turnier)|endrunde|final (?:round|stage|tournament)|finals|決勝ラウンド'),
  ],
  [
    'relegation',
    whole('relegation(?:s ?spiele?)?|(?:auf|ab)stiegs ?spiele?|(?:relegation|promotion) play ?offs?'),
  ],
  ['playOff', whole('play ?offs?(?: ?(?:runde|spiele?|round|matches))?|プレーオフ')],
  ['friendly', whole('(?:test|freundschafts) ?spiele?|friendly(?: match)?|friendlies|(?:親善|練習)試合')],
  ['replay', whole('wiederholung(?:s ?spiel)?|replay|再試合')],
  ['firstLeg', whole('hin ?spiele?|(?:1st|first|1\\.) leg|leg 1|第1戦')],
  ['secondLeg', whole('rück ?spiele?|(?:2nd|second|2\\.) leg|leg 2|第2戦')],
]

/** How many sides are left: "Round of 32", "Last 32", "Runde der letzten 32", "ベスト32". */
function lastOf(sides: string, ...more: string[]): RegExp {
  const named = `(?:round of|last|(?:runde der )?letzten?) (?:${sides})|(?:ベスト|ラウンド)(?:${sides})`
  return whole([named, ...more].join('|'))
}

/** Small letters and plain spaces in place of hyphens, brackets and widths: "Semi-Finals (1st leg)" is "semi finals 1st leg". */
const plain = (round: string): string =>
  round
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[-‐-―()[\]\s]+/g, ' ')
    .trim()

/** "3." and "third" are 3, "a" is A. */
const numberOf = (said: string): string => ordinals[said] ?? /^\d+/.exec(said)?.[0] ?? said.toUpperCase()

function cupRoundOf(words: string): CupRound | undefined {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(words)
    if (!found) continue
    const said = found.slice(1).find(Boolean)?.trim()
    return { name, ...(said !== undefined && { number: numberOf(said) }) }
  }
  return undefined
}

const legs = patterns.filter(([name]) => name === 'firstLeg' || name === 'secondLeg' || name === 'replay')
const legWords = legs.map(([, { source }]) => source.slice(1, -1)).join('|')
const withLeg = new RegExp(`^(?:(?<round>.+) (?<after>${legWords})|(?<before>${legWords}) (?<later>.+))$`)

/**
 * What is meant by what a league calls one part of a round ("Achtelfinale Hinspiel", "3rd Round"), the leg last. Undefined where it is
 * none, or one that we have no word for.
 */
export function cupRoundsOf(part: string): CupRound[] | undefined {
  const words = plain(part)
  const alone = cupRoundOf(words)
  if (alone) return [alone]
  const { round, after, before, later } = withLeg.exec(words)?.groups ?? {}
  const found = [cupRoundOf(round ?? later ?? ''), cupRoundOf(after ?? before ?? '')]
  return found.every(each => each !== undefined) ? found : undefined
}
