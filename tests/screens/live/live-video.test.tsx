import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveVideo, type LivePlayerProps } from '#src/features/live/widgets/live-video.tsx'
import { show } from '../ui/show.tsx'

/** What {live} answers; counts how often it is asked. */
const served = { status: 200, body: '', asked: [] as string[] }
const onAir = JSON.stringify({ payment: true, video_uid: 520 })

/** Half a minute passes, and what it sets off. */
const halfMinute = () => act(() => vi.advanceTimersByTimeAsync(30_000))

beforeEach(() => {
  Object.assign(served, { status: 200, body: onAir, asked: [] })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', (url: string) => {
    served.asked.push(url)
    return served.status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(served.status === 204 ? null : served.body, { status: served.status }))
  })
  // jsdom knows the element but not how to open it, nor where the focus was.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  return () => void vi.useRealTimers()
})

const Player = ({ uid, title, isPaid, isLive }: LivePlayerProps) => (
  <p>{`${title}: ${uid}${isPaid ? ', paid' : ''}${isLive ? ', live' : ''}`}</p>
)
const liveVideo = (path = '/') => <LiveVideo player={Player} path={path} />
const button = () => screen.queryByRole('button', { name: 'Live Übertragung ansehen' })
const open = async () => {
  const { person, reshow } = show(liveVideo())
  const live = await screen.findByRole('button', { name: 'Live Übertragung ansehen' })
  await person.click(live)
  return { person, reshow, live, dialog: await screen.findByRole('dialog', { name: 'Live-Übertragung' }) }
}

describe('the live button', () => {
  it('is there as long as there is a broadcast, which is asked for each half minute past every cache', async () => {
    show(liveVideo())
    await waitFor(() => expect(button()).toBeVisible())
    served.status = 204
    await halfMinute()
    await waitFor(() => expect(button()).not.toBeInTheDocument())
    served.status = 200
    await halfMinute()
    await waitFor(() => expect(button()).toBeVisible())
    expect(served.asked.length).toBeGreaterThanOrEqual(3)
    for (const url of served.asked)
      expect(url).toMatch(/^http:\/\/localhost:8000\/live\/live-video\.json\?t=\d+$/)
    expect(new Set(served.asked).size).toBe(served.asked.length)
  })

  it('goes without a question where there is no network, and comes back with it at once', async () => {
    show(liveVideo())
    await waitFor(() => expect(button()).toBeVisible())
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { length } = served.asked
    await halfMinute()
    await waitFor(() => expect(button()).not.toBeInTheDocument())
    expect(served.asked).toHaveLength(length)
    network.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(button()).toBeVisible())
  })

  it.each([
    ['it is not there', 404, ''],
    ['the server fails', 500, onAir],
    ['the network fails', 0, ''],
    ['it is cut off', 200, onAir.slice(0, 12)],
    ['it is something else', 200, '{"payment":"yes","video_uid":"520"}'],
    ['it says nothing', 200, 'null'],
  ])('goes where %s, and comes back', async (_, status, body) => {
    show(liveVideo())
    await waitFor(() => expect(button()).toBeVisible())
    Object.assign(served, { status, body })
    await halfMinute()
    await waitFor(() => expect(button()).not.toBeInTheDocument())
    Object.assign(served, { status: 200, body: onAir })
    await halfMinute()
    await waitFor(() => expect(button()).toBeVisible())
  })
})

describe('the live player', () => {
  it('plays the video that the file names', async () => {
    const { dialog } = await open()
    expect(dialog).toHaveTextContent('Live-Übertragung: 520, paid, live')
  })

  it('closes by its control and gives the focus back', async () => {
    const { person, live, dialog } = await open()
    await person.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(dialog).not.toBeInTheDocument()
    await waitFor(() => expect(live).toHaveFocus())
  })

  it('closes by a press beside it, but not by one that began or ended in it', async () => {
    const { person, dialog } = await open()
    const inside = screen.getByText(/520/)
    await person.pointer([
      { keys: '[MouseLeft>]', target: inside },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    await person.click(inside)
    expect(dialog).toBeInTheDocument()
    await person.click(dialog)
    expect(dialog).not.toBeInTheDocument()
  })

  it('stays when the broadcast ends, and says so', async () => {
    const { person, dialog } = await open()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    served.status = 204
    await halfMinute()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Die Übertragung ist zu Ende'))
    expect(dialog).toHaveTextContent('520')
    await person.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(button()).not.toBeInTheDocument()
    expect(document.body).not.toHaveFocus()
  })

  it('stays and says nothing where a question has no answer, be it before the end or after', async () => {
    const { dialog } = await open()
    for (const failure of [{ status: 500 }, { status: 0 }, { status: 200, body: onAir.slice(0, 12) }]) {
      Object.assign(served, failure)
      await halfMinute()
      expect(dialog).toHaveTextContent('520')
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
    }
    served.status = 404
    await halfMinute()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Die Übertragung ist zu Ende'))
    served.status = 500
    await halfMinute()
    expect(screen.getByRole('status')).toHaveTextContent('Die Übertragung ist zu Ende')
    Object.assign(served, { status: 200, body: onAir })
    await halfMinute()
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  })

  it('keeps its video when another broadcast begins, and is closed by going to another page', async () => {
    const { dialog, reshow } = await open()
    served.body = JSON.stringify({ payment: false, video_uid: 521 })
    await halfMinute()
    expect(dialog).toHaveTextContent('520, paid')
    reshow(liveVideo('/news/'))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })
})
