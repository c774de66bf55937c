import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConsent } from '#src/lib/consent/consent.ts'
import { ConsentChoice } from '#src/shell/consent/consent-choice.tsx'
import { LazyConsent } from '#src/shell/consent/lazy-consent.tsx'
import { show } from './show.tsx'

beforeAll(() => {
  // jsdom knows the element but not how to open it.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
})
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

const page = (
  <>
    <LazyConsent />
    <ConsentChoice />
  </>
)
const nothing = { analytics: false, ads: false, video: false, embed: false }

describe('the question what may be loaded', () => {
  it('is asked once, and refusing is as near as accepting', async () => {
    const { person } = show(page)
    const banner = await screen.findByRole('region', { name: 'Was dürfen wir?' })
    expect(
      within(banner)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nur Notwendiges', 'Alles erlauben', 'Auswählen'])
    await person.click(within(banner).getByRole('button', { name: 'Nur Notwendiges' }))
    expect(readConsent()).toEqual(nothing)
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Was dürfen wir?' })).not.toBeInTheDocument(),
    )
  })

  it('comes first for the keyboard, and what gets the focus later stops above it', async () => {
    // As in a browser, what is in no document has no height.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
      this: HTMLElement,
    ) {
      return this.isConnected ? 180 : 0
    })
    const { person } = show(
      <>
        <a href="/news/">News</a>
        {page}
      </>,
    )
    const banner = await screen.findByRole('region', { name: 'Was dürfen wir?' })
    await person.tab()
    await waitFor(() => expect(within(banner).getByRole('link', { name: 'Datenschutz' })).toHaveFocus())
    expect(document.documentElement.style.scrollPaddingBottom).toBe('180px')
    expect(document.body.style.paddingBottom).toBe('180px')
    await person.click(within(banner).getByRole('button', { name: 'Nur Notwendiges' }))
    await waitFor(() => expect(document.documentElement.style.scrollPaddingBottom).toBe(''))
    expect(document.body.style.paddingBottom).toBe('')
  })

  it('can be answered for each kind alone', async () => {
    const { person } = show(page)
    await person.click(await screen.findByRole('button', { name: 'Auswählen' }))
    await person.click(screen.getByRole('checkbox', { name: /^Videos/ }))
    await person.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
    expect(readConsent()).toEqual({ ...nothing, video: true })
  })

  it('can be answered anew from the footer of every page', async () => {
    const { person } = show(page)
    await person.click(await screen.findByRole('button', { name: 'Alles erlauben' }))
    expect(readConsent()).toEqual({ analytics: true, ads: true, video: true, embed: true })
    await person.click(screen.getByRole('button', { name: 'Privatsphäre einstellen' }))
    expect(screen.getByRole('checkbox', { name: /^Statistik/ })).toBeChecked()
    await person.click(screen.getByRole('button', { name: 'Nur Notwendiges' }))
    expect(readConsent()).toEqual(nothing)
  })
})
