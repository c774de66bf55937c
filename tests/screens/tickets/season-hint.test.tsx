import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listTicketEvents } from '#contract/ticketing/events.ts'
import { TicketRoutes } from '#src/features/tickets/routes.tsx'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'
import { respond } from '#tests/helpers/respond.ts'
import { testConfig } from '#tests/helpers/test-config.ts'

withBackend()
beforeEach(() => respond(listTicketEvents, 200, []))

it('leads from the matches to season tickets', async () => {
  openScreen(<TicketRoutes steps={[]} />)
  expect(await screen.findByRole('link', { name: 'Dauerkarte kaufen' })).toHaveAttribute(
    'href',
    contractPaths.buy,
  )
})

it('does not where a sub-site has no account', async () => {
  openScreen(<TicketRoutes steps={[]} />, {
    config: { features: { ...testConfig.features, account: false } },
  })
  await screen.findByText(/^Gerade gibt es keine Karten zu kaufen/)
  expect(screen.queryByRole('link', { name: 'Dauerkarte kaufen' })).not.toBeInTheDocument()
})
