import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Radio as RadioSettings } from '#contract/cms/site-config.ts'
import { Radio } from '#src/features/live/widgets/radio.tsx'
import { readConsent } from '#src/lib/consent/consent.ts'
import { Consent } from '#src/shell/consent/consent.tsx'
import { show } from '../ui/show.tsx'

const own: RadioSettings = {
  name: 'Fanradio',
  player: { kind: 'own', source: 'https://stream.example/live.mp3', repeats: false },
}
const byScript: RadioSettings = {
  name: 'Fanradio',
  player: {
    kind: 'script',
    provider: 'Radio GmbH',
    script: 'https://player.example/v2.js',
    token: 'eichwald-1899',
  },
}
const radio = (settings: RadioSettings) => <Radio radio={settings} />
// eslint-disable-next-line testing-library/no-node-access -- sound has no role of its own
const sound = () => document.querySelector('audio')!

describe('the radio of our own', () => {
  let result: () => Promise<void>
  beforeEach(() => {
    result = () => Promise.resolve()
    // jsdom plays nothing.
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => result())
  })
  const begin = async () => {
    const shown = show(radio(own))
    await shown.person.click(await screen.findByRole('button', { name: 'Anhören Fanradio' }))
    return shown
  }

  it('loads nothing before somebody wants to hear it, and nothing after', async () => {
    const { person } = show(radio(own))
    const play = await screen.findByRole('button', { name: 'Anhören Fanradio' })
    expect(sound()).not.toHaveAttribute('src')
    expect(sound()).toHaveAttribute('preload', 'none')
    await person.click(play)
    expect(sound()).toHaveAttribute('src', 'https://stream.example/live.mp3')
    expect(screen.getByRole('status')).toHaveTextContent('Verbindet')
    fireEvent.playing(sound())
    expect(screen.getByRole('status')).toHaveTextContent('Läuft')
    await person.click(screen.getByRole('button', { name: 'Stoppen Fanradio' }))
    expect(sound()).not.toHaveAttribute('src')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anhören Fanradio' })).toHaveFocus())
  })

  it('says where no sound comes, and can be tried again', async () => {
    result = () => Promise.reject(new DOMException('none', 'NotSupportedError'))
    const { person } = await begin()
    expect(await screen.findByText(/kommt kein Ton an/)).toBeVisible()
    result = () => Promise.resolve()
    await person.click(screen.getByRole('button', { name: 'Anhören Fanradio' }))
    fireEvent.playing(sound())
    fireEvent.waiting(sound())
    expect(screen.getByRole('status')).toHaveTextContent('Verbindet')
    fireEvent.error(sound())
    expect(screen.getByRole('status')).toHaveTextContent('kommt kein Ton an')
  })

  it('takes it for no failure that somebody stops it before it has begun', async () => {
    const { promise, reject } = Promise.withResolvers<undefined>()
    result = () => promise
    const { person } = await begin()
    await person.click(screen.getByRole('button', { name: 'Stoppen Fanradio' }))
    await act(() => {
      reject(new DOMException('stopped', 'AbortError'))
      return Promise.resolve()
    })
    expect(screen.getByRole('status')).toHaveTextContent('Unsere Spiele live im Ohr')
  })

  it('ends with the keys of a headset, with its stream, and when a video of the page begins', async () => {
    const { person } = await begin()
    const play = () => screen.getByRole('button', { name: 'Anhören Fanradio' })
    for (const end of [() => fireEvent.pause(sound()), () => fireEvent.ended(sound())]) {
      fireEvent.playing(sound())
      end()
      await person.click(play())
    }
    const video = document.body.appendChild(document.createElement('video'))
    fireEvent.play(video)
    expect(play()).toBeVisible()
    expect(sound()).not.toHaveAttribute('src')
    video.remove()
  })

  it('is as loud as the last time', async () => {
    const { unmount } = await begin()
    const volume = screen.getByRole('slider', { name: 'Lautstärke' })
    expect(volume).toHaveAttribute('aria-valuetext', expect.stringMatching(/^70\s%$/))
    fireEvent.change(volume, { target: { value: '0.25' } })
    expect(sound().volume).toBe(0.25)
    unmount()
    show(radio(own))
    const again = await screen.findByRole('slider', { name: 'Lautstärke' })
    expect(again).toHaveAttribute('aria-valuetext', expect.stringMatching(/^25\s%$/))
  })
})

describe('the radio of a provider', () => {
  // eslint-disable-next-line testing-library/no-node-access -- a script has no role to be found by
  const scripts = () => [...document.scripts].filter(({ src }) => src.includes('player.example'))

  it('is not asked before the person allows it, and says who would learn of them', async () => {
    const { person } = show(radio(byScript))
    expect(await screen.findByText(/kommt von Radio GmbH/)).toBeVisible()
    expect(scripts()).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Einmal laden' }))
    expect(scripts().map(({ src, dataset }) => [src, dataset.playerToken])).toEqual([
      ['https://player.example/v2.js', 'eichwald-1899'],
    ])
    // eslint-disable-next-line testing-library/no-node-access -- the script looks for it just so
    expect(scripts()[0]?.parentElement).toHaveAttribute('data-player-token', 'eichwald-1899')
    expect(readConsent()?.embed).not.toBe(true)
  })

  it('is loaded at once where they have allowed it, and taken away with all its own when they take that back', async () => {
    document.cookie = 'consent=embed; Path=/'
    show(radio(byScript))
    await screen.findByRole('region', { name: 'Fanradio' })
    expect(scripts()).toHaveLength(1)
    scripts()[0]!.insertAdjacentHTML('afterend', '<p>Spieler des Anbieters</p>')
    document.cookie = 'consent=none; Path=/'
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(scripts()).toEqual([])
    expect(screen.queryByText('Spieler des Anbieters')).not.toBeInTheDocument()
    expect(screen.getByText(/kommt von Radio GmbH/)).toBeVisible()
  })

  it('that was loaded once goes when the person refuses everything, and the page is loaded anew where it has run', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload, protocol: 'http:' })
    const { person } = show(
      <>
        {radio(byScript)}
        <Consent opened="banner" onChange={() => undefined} />
      </>,
    )
    const once = await screen.findByRole('button', { name: 'Einmal laden' })
    const refuse = screen.getByRole('button', { name: 'Nur Notwendiges' })
    await person.click(once)
    await person.click(refuse)
    expect(scripts()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    // Nothing else was allowed than before, and yet it was said.
    await person.click(await screen.findByRole('button', { name: 'Einmal laden' }))
    fireEvent.load(scripts()[0]!)
    await person.click(refuse)
    expect(scripts()).toEqual([])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('remembers that it may always be loaded', async () => {
    const { person } = show(radio(byScript))
    await person.click(await screen.findByRole('button', { name: 'Fremde Inhalte immer laden' }))
    expect(readConsent()?.embed).toBe(true)
    expect(scripts()).toHaveLength(1)
  })

  it('says where it does not come, and can be tried again', async () => {
    const { person } = show(radio(byScript))
    await person.click(await screen.findByRole('button', { name: 'Einmal laden' }))
    fireEvent.error(scripts()[0]!)
    expect(screen.getByText(/Der Player von Radio GmbH lässt sich gerade nicht laden/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(scripts()).toHaveLength(1)
  })
})
