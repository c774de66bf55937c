import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { declareCancellation } from '#contract/cancellations/cancellations.ts'
import { CancellationRoute } from '#src/features/cancellation/routes.tsx'
import { PagePathContext } from '#src/shell/layout/page-path.ts'
import { LazyConsent } from '#src/shell/consent/lazy-consent.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { openScreen } from '../../helpers/render.tsx'
import { respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'

vi.mock(import('#src/lib/save-file.ts'), async original => ({ ...(await original()), saveFile: vi.fn() }))

withBackend()
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const press = { name: 'jetzt kündigen' }
const failed = 'Deine Kündigung ist noch nicht bei uns'

/** Opens the form and fills in what it asks for. */
async function openFilled(contract = '189900499') {
  const user = openScreen(<CancellationRoute />, { path: `/cancel/?contract=${contract}` })
  await user.type(await box(/^Dein Name/), 'Jana Krämer')
  await user.type(await box(/^Deine E-Mail-Adresse/), 'jana.kraemer@example.org')
  return user
}

describe('the cancellation button’s page', () => {
  it('is there without sign-in, asks for nothing but what is needed, and says what arrived and when', async () => {
    const user = await openFilled()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(await box(/^Welcher Vertrag/)).toHaveValue('189900499')
    expect(screen.getByRole('radio', { name: /^Ordentliche Kündigung/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Zum nächstmöglichen Zeitpunkt' })).toBeChecked()
    await user.click(screen.getByRole('button', press))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Deine Kündigung ist da' })
    await waitFor(() => expect(heading).toHaveFocus())
    for (const words of ['189900499', 'Jana Krämer', 'Zum nächstmöglichen Zeitpunkt', /2031.*:\d\d:\d\d/])
      expect(screen.getByText(words)).toBeVisible()
  })

  it('takes a reason and a day from whoever chooses to give them', async () => {
    const user = await openFilled()
    await user.click(screen.getByRole('radio', { name: /^Außerordentliche Kündigung/ }))
    await user.type(await box(/^Grund der außerordentlichen/), 'Ich ziehe nach Oslo')
    await user.click(screen.getByRole('radio', { name: 'An einem bestimmten Tag' }))
    await user.type(await screen.findByLabelText(/^Tag, an dem er enden soll/), '2032-08-01')
    await user.click(screen.getByRole('button', press))
    await screen.findByRole('heading', { name: 'Deine Kündigung ist da' })
    for (const words of ['Außerordentliche Kündigung', 'Ich ziehe nach Oslo', '1. August 2032'])
      expect(screen.getByText(words)).toBeVisible()
  })

  it('names what is missing and goes there', async () => {
    const user = openScreen(<CancellationRoute />)
    await user.type(await box(/^Dein Name/), 'Jana')
    await user.click(screen.getByRole('radio', { name: 'An einem bestimmten Tag' }))
    await user.type(await box(/^Deine E-Mail-Adresse/), 'jana@')
    await user.click(screen.getByRole('button', press))
    const contract = await box(/^Welcher Vertrag/)
    await waitFor(() => expect(contract).toHaveFocus())
    expect(contract).toHaveAccessibleDescription(/Schreib die Nummer hinein/)
    expect(screen.getByLabelText(/^Tag, an dem/)).toHaveAccessibleDescription(/Wähle einen Tag/)
    expect(await box(/^Deine E-Mail-Adresse/)).toHaveAccessibleDescription(/Das ist keine E-Mail-Adresse/)
  })

  it('is filled in and sent by the keyboard alone', async () => {
    const user = openScreen(<CancellationRoute />)
    await box(/^Dein Name/)
    await user.tab()
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Ordentliche Kündigung/ })).toHaveFocus())
    await user.tab()
    await user.keyboard('Jana')
    await user.tab()
    await user.keyboard('Dauerkarte Block 14')
    await user.tab()
    await user.tab()
    await user.keyboard('jana@example.org{Enter}')
    await screen.findByRole('heading', { name: 'Deine Kündigung ist da' })
    expect(screen.getByText('Dauerkarte Block 14')).toBeVisible()
  })

  it('declares once although it is pressed twice, and although the first answer is lost', async () => {
    const keys: (string | null)[] = []
    const address = `${testConfig.roots.api}${declareCancellation.path}`
    // It is lost after both presses: between them the second one would be another try.
    const pressed = Promise.withResolvers<undefined>()
    const user = await openFilled()
    network.use(
      http.post(
        address,
        async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'))
          await pressed.promise
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    await user.dblClick(screen.getByRole('button', press))
    pressed.resolve(undefined)
    expect(await screen.findByRole('alert')).toHaveTextContent(failed)
    expect(await box(/^Dein Name/)).toHaveValue('Jana Krämer')
    expect(keys).toHaveLength(1)
    network.events.on('request:start', ({ request }) => {
      if (request.url === address) keys.push(request.headers.get('idempotency-key'))
    })
    await user.click(screen.getByRole('button', press))
    await screen.findByRole('heading', { name: 'Deine Kündigung ist da' })
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('says how it works all the same where it was tried too often', async () => {
    const user = await openFilled()
    respond(declareCancellation, 429, makeProblem({ status: 429, errorCode: 'TOO_MANY_REQUESTS' }))
    await user.click(screen.getByRole('button', press))
    expect(await screen.findByRole('alert')).toHaveTextContent(/schreib uns eine E-Mail oder einen Brief/)
  })

  it('gives the receipt as a file that says what was declared, when and how', async () => {
    const user = await openFilled()
    await user.click(screen.getByRole('button', press))
    await user.click(await screen.findByRole('button', { name: 'Als Datei speichern' }))
    const [name, content] = vi.mocked(saveFile).mock.lastCall!
    expect(name).toBe('kuendigung.txt')
    const text = await content.text()
    expect(text).toContain('Über „jetzt kündigen“ erklärt: Ich kündige diesen Vertrag.')
    expect(text).toMatch(/Eingang: .*2031.*:\d\d:\d\d/)
    expect(text).toContain('Welcher Vertrag: 189900499')
  })

  it.each(['the form', 'the receipt'])('is for everybody: %s', async part => {
    const user = await openFilled()
    if (part === 'the receipt') {
      await user.click(screen.getByRole('button', press))
      await screen.findByRole('heading', { name: 'Deine Kündigung ist da' })
    }
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it.each([
    ['en', 'Cancel contracts here', 'cancel now'],
    ['ja', '契約の解約はこちら', '今すぐ解約する'],
  ] as const)('speaks %s', async (language, title, button) => {
    openScreen(<CancellationRoute />, { language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeVisible()
  })

  it('has nothing in front of it that asks what may be loaded', async () => {
    openScreen(
      <>
        {['/cancel/', '/news/'].map(path => (
          <PagePathContext key={path} value={path}>
            <LazyConsent />
          </PagePathContext>
        ))}
      </>,
    )
    // That of the other page.
    expect(await screen.findAllByRole('region', { name: 'Was dürfen wir?' })).toHaveLength(1)
  })
})
