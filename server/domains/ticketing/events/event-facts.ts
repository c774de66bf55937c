import type { EventBundle, EventFacts } from '#contract/ticketing/events.ts'
import { euros, type LocalizedText } from '#contract/kernel/primitives.ts'
import type { EventRow } from './event-repository.ts'
import type { NamedBundle } from './make-event.ts'

/** Names of a venue's file, which has every language. */
export const namesOf = (names: Readonly<Record<string, string>>): LocalizedText => ({ de: '', ...names })

export const eventFactsOf = (event: EventRow): EventFacts => ({
  id: event.id,
  matchId: event.matchId,
  name: event.name,
  competition: event.competition,
  round: event.round,
  startsAt: event.startsAt.toISOString(),
  isTimeFixed: event.isTimeFixed,
  doorsAt: event.doorsAt.toISOString(),
  transferUntil: event.transferUntil.toISOString(),
  venue: { key: event.venue.key, name: namesOf(event.venue.names) },
})

export const bundleFactsOf = ({ name, blocks, pieces, cents }: NamedBundle): EventBundle => ({
  name,
  blocks: [...blocks],
  pieces: [...pieces],
  price: euros(cents),
})
