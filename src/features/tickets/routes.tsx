import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'

const EventListScreen = lazyScreen(
  async () => (await import('./screens/list/event-list-screen.tsx')).EventListScreen,
  'tickets',
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

/** `/shop/tickets/` and `/shop/tickets/<eventId>/`. What lies below names no event. */
export function TicketRoutes({ steps }: TicketRoutesProps) {
  if (steps.length === 0) return <EventListScreen />
  const eventId = steps.join('/')
  // Another event is another choice.
  return <ChooseScreen key={eventId} eventId={eventId} />
}
