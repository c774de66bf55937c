import type { ListedMember, SquadGroup, SquadMember, squadPositions } from '#contract/matches/squads.ts'
import { slugOf } from './match-id.ts'

export type SquadPlayer = SquadMember & { position: (typeof squadPositions)[number] }

/** One player of a team, over all the seasons that we have squads of. */
export interface Player {
  /** Last part of the address of the player's page; no two players of a team have the same one, and it stays when others come. */
  readonly slug: string
  /** In whose squads the player was, the latest first. */
  readonly seasons: readonly number[]
  /** What the latest of these squads says. */
  readonly member: SquadPlayer
  /** All that squads say of the player, as they were given. */
  readonly lines: ReadonlySet<SquadPlayer>
}

/** Two lines of squads are one person's where the names are the same, and the days of birth unless one is not known. */
const isSame = (a: SquadMember, b: SquadMember): boolean =>
  a.name === b.name && (a.born === undefined || b.born === undefined || a.born === b.born)

/**
 * The players of a team. Who was there first has the name alone as address; a second one of that name has the year of birth behind it, or
 * the year in which he or she came where nobody knows that.
 * @param squads by season, in any order.
 */
export function playersOf(squads: ReadonlyMap<number, readonly SquadPlayer[]>): Player[] {
  const people: { seasons: number[]; member: SquadPlayer; lines: Set<SquadPlayer> }[] = []
  for (const season of [...squads.keys()].toSorted((a, b) => a - b)) {
    // Within one squad each line is somebody of their own.
    const taken = new Set<object>()
    for (const member of squads.get(season) ?? []) {
      const known = people.find(person => !taken.has(person) && isSame(person.member, member))
      const person = known ?? { seasons: [], member, lines: new Set() }
      if (!known) people.push(person)
      person.seasons.unshift(season)
      person.member = member
      person.lines.add(member)
      taken.add(person)
    }
  }
  const slugs = new Set<string>()
  return people.map(({ seasons, member, lines }) => {
    const slug = freeSlug(member, seasons, slugs)
    slugs.add(slug)
    return { slug, seasons, member, lines }
  })
}

function freeSlug(member: SquadMember, seasons: readonly number[], taken: ReadonlySet<string>): string {
  const name = slugOf(member.name)
  const year = member.born?.slice(0, 4) ?? String(member.since ?? seasons.at(-1) ?? '')
  const candidates = [name, `${name}-${year}`]
  const free = candidates.find(candidate => !taken.has(candidate))
  if (free !== undefined) return free
  let count = 2
  while (taken.has(`${name}-${year}-${count}`)) count += 1
  return `${name}-${year}-${count}`
}

/** A squad's lines by position or group, each player with the last part of the address of his or her page. */
export const groupsOf = <Line extends SquadMember>(
  keys: readonly SquadGroup['key'][],
  lines: readonly Line[],
  of: (line: Line) => { key: SquadGroup['key']; member: ListedMember },
): SquadGroup[] =>
  keys
    .map(key => ({
      key,
      members: lines
        .map(of)
        .filter(entry => entry.key === key)
        .map(({ member }) => member),
    }))
    .filter(({ members }) => members.length > 0)
