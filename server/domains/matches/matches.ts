import { defineArea } from '#server/define-area.ts'
import { seedMatches } from '#server/db/seed/matches.ts'
import { registerDeskRoutes } from './desk/desk-routes.ts'

export const matches = defineArea({ name: 'matches', routes: [registerDeskRoutes], seed: seedMatches })
