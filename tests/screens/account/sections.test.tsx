import { act, screen } from '@testing-library/react'
import { navigate } from 'gatsby'
import { expect, it } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

// eslint-disable-next-line testing-library/no-node-access -- what is busy has no role of its own
const busyAround = (element: HTMLElement) => element.closest('[aria-busy="true"]')

it('keeps a section, busy, until the next one is there', async () => {
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
