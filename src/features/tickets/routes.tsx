import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'

const EventListScreen = lazyScreen(
  async () => (await import('./screens/list/list-screens.ts')).EventListScreen,
  'tickets',
)
const MatchScreen = lazyScreen(
  async () => (await import('./screens/list/list-screens.ts')).MatchScreen,
  'tickets',
  'errors',
)
const ChooseScreen = lazyScreen(
  async () => (await import('./screens/choose/choose-screen.tsx')).ChooseScreen,
  'tickets',
  'errors',
  'shop-errors',
  'tickets',
)

export interface TicketRoutesProps {
  /** What follows `/shop/tickets/` in the address, part by part. */
  steps: readonly string[]
}

/** `/shop/tickets/`, `/shop/tickets/<eventId>/` and `/shop/tickets/match/<matchId>/`. What lies below names no event. */
export function TicketRoutes({ steps }: TicketRoutesProps) {
  if (steps.length === 0) return <EventListScreen />
  const [first, ...rest] = steps
  if (first === 'match' && rest.length > 0) {
    const matchId = rest.join('/')
    return <MatchScreen key={matchId} matchId={matchId} />
  }
  const eventId = steps.join('/')
  // Another event is another choice.
  return <ChooseScreen key={eventId} eventId={eventId} />
}
