import { leaveUntil, type MasterDataRow, type TermRow } from '../season-contracts/season-contracts-api.ts'

/** The same day so many years later; of a 29 February the 28th, where that year has none. */
export function addYears(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const later = String(Number(year) + years).padStart(4, '0')
  const isLeap = (of: number) => (of % 4 === 0 && of % 100 !== 0) || of % 400 === 0
  return month === '02' && date === '29' && !isLeap(Number(later))
    ? `${later}-02-28`
    : `${later}-${month}-${date}`
}

interface Seasons {
  /** Those that are not called off, in any order. */
  readonly terms: readonly Pick<TermRow, 'season' | 'masterDataId' | 'endsOn'>[]
  readonly masterData: ReadonlyMap<string, MasterDataRow>
  /** That of the season after the last term; undefined where the club has not planned it. */
  readonly next: MasterDataRow | undefined
  /** Whether the subscriber has confirmed that season, where the club wants that. */
  readonly isNextConfirmed: boolean
  /** On which its subscriber was written to about next seasons, by season (`noticeDaysOf`). */
  readonly noticedOn: ReadonlyMap<number, string>
}

/**
 * The last day of a contract that is terminated by something that came on a day at the club: the end of the first season whose deadline that day
 * keeps, or of whose successor nobody has written yet. Past the deadline of its last season, the end of the one that follows.
 * @throws where it has no season.
 */
export function lastDayIfTerminated(
  { terms, masterData, next, isNextConfirmed, noticedOn }: Seasons,
  receivedOn: string,
): string {
  const inOrder = terms.toSorted((one, other) => one.season - other.season)
  const last = inOrder.at(-1)
  if (!last) throw new Error('A contract without a season cannot be terminated')
  const kept = inOrder.find(term => {
    const season = masterData.get(term.masterDataId)
    if (!season) return false
    const noticed = noticedOn.get(term.season + 1)
    // Nothing follows by itself where it has to be confirmed, and nothing of which nobody has written.
    const isFollowed = season.policy === 'confirmed' ? isNextConfirmed : noticed !== undefined
    return (term === last && !isFollowed) || receivedOn <= deadlineOf(season, noticed)
  })
  if (kept) return kept.endsOn
  return next?.endsOn ?? addYears(last.endsOn, 1)
}

const deadlineOf = (season: MasterDataRow, noticedOn: string | undefined): string =>
  noticedOn === undefined ? season.terminationDeadline : leaveUntil(season, noticedOn)

/** The deadline of the season that a termination of today would end; null where it has passed for all that there are. */
export function deadlineAhead(
  { terms, masterData, noticedOn }: Pick<Seasons, 'terms' | 'masterData' | 'noticedOn'>,
  today: string,
): string | null {
  const days = terms
    .flatMap(({ masterDataId, season }) => {
      const data = masterData.get(masterDataId)
      return data ? [deadlineOf(data, noticedOn.get(season + 1))] : []
    })
    .filter(day => day >= today)
    .sort()
  return days[0] ?? null
}
