import path from 'node:path'
import { clubAreas } from '#server/areas.ts'
import { seedEvents } from '#server/db/seed/ticketing.ts'
import type { Areas } from '#server/define-area.ts'

const venues = path.resolve(import.meta.dirname, '../fixtures/venues')

/** The club's areas with example events in small venues: 51,500 places an event would be copied for each test database. */
export const exampleAreas: Areas = clubAreas.map(area =>
  area.name === 'ticketing' ? { ...area, seed: (db, clock) => seedEvents(db, clock, venues) } : area,
)
