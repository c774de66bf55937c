/** Of which moment of a match a result is. `end` and `stoppage` leave open whether extra time or a shoot-out counts in it. */
export type ResultKind = 'halfTime' | 'regular' | 'end' | 'stoppage' | 'extraTime' | 'shootOut'

/** The names of one result, as far as the answer has them. */
export interface ResultNames {
  resultname?: string | null | undefined
  resultdescription?: string | null | undefined
  resulttypekind?: string | null | undefined
}

/** The first that fits holds: "Ergebnis nach Ende der Verlängerung" names an end as well. */
const kinds: readonly (readonly [ResultKind, RegExp])[] = [
  ['stoppage', /nachspielzeit|stoppage|injury ?time/i],
  ['regular', /vor (?:der )?verl(?:ä|ae)ng|before extra|^(?:2\. ?|zweite )(?:halbzeit|hz)$/i],
  ['end', /vor (?:dem )?elfmeter|before penalt/i],
  [
    'shootOut',
    /elfmeter|elfer|elfm\b|\b11 ?-?m|penalt|shoot-?out|(?:straf|entscheidungs)\S*schie(?:ß|ss)en|\b[ni]\. ?e\b|\b[ni]e\b|\bpso\b/i,
  ],
  [
    'extraTime',
    /verl(?:ä|ae)ng|verlg|extra ?time|overtime|\b[ni]\. ?v\b|\b[ni]v\b|\ba\.?e\.?t\b|(?<!\d)120(?!\d)/i,
  ],
  ['halfTime', /halbzeit|half ?-?time|pause|\bhz\b|\bht\b|(?<!\d)45(?!\d)/i],
  ['regular', /regul(?:ä|ae)r|regular|(?<!\d)90(?!\d)/i],
  ['end', /end|final|full ?-?time|schluss|abpfiff|\bft\b|^(?:ergebnis|resultat)$/i],
]
const kindIn = (text: string | null | undefined): ResultKind | undefined =>
  kinds.find(([, words]) => words.test(text?.trim() ?? ''))?.[0]

/** OpenLigaDB's own kinds. Leagues give `After90Minutes` to every "Endergebnis", and `Unknown` to what they have added. */
const statedKinds: Readonly<Record<string, ResultKind>> = {
  halftime: 'halfTime',
  after90minutes: 'regular',
  afterextratime: 'extraTime',
  afterpenalties: 'shootOut',
}

/**
 * By the name a league gives it and by its kind. A name that says the moment holds, as leagues choose a kind that is merely near.
 * A vague name ("Endergebnis", "Nachspielzeit") is one of extra time where the kind says so.
 */
export function resultKindOf({
  resultname,
  resultdescription,
  resulttypekind,
}: ResultNames): ResultKind | undefined {
  const named = kindIn(resultname)
  const stated = statedKinds[resulttypekind?.toLowerCase() ?? ''] ?? kindIn(resulttypekind)
  if (named === undefined) return stated ?? kindIn(resultdescription)
  if (named === 'end') return stated === 'extraTime' ? stated : named
  if (named !== 'stoppage') return named
  return (
    [stated, kindIn(resultdescription)].find(kind => kind === 'extraTime' || kind === 'shootOut') ?? named
  )
}
