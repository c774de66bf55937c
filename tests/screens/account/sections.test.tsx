import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'

const backend = withBackend()
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

// eslint-disable-next-line testing-library/no-node-access -- what is busy has no role of its own
const busyAround = (element: HTMLElement) => element.closest('[aria-busy="true"]')

it('keeps a section, busy, until the next one is there', async () => {
  // As in a tab that was just opened: what another test has loaded would be there at once.
  vi.resetModules()
  const [{ navigate }, { openAccount, signInAs }] = await Promise.all([
    import('gatsby'),
    import('./account.tsx'),
  ])
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  openAccount(paths.account.language)
  const before = await title('Sprache')
  expect(busyAround(before)).toBeNull()
  act(() => {
    navigate(paths.account.security)
  })
  expect(before).toBeVisible()
  expect(busyAround(before)).not.toBeNull()

  const after = await title('Anmeldung und Sicherheit')
  expect(before).not.toBeInTheDocument()
  expect(busyAround(after)).toBeNull()
})
