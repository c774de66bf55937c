import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { initializeVideo, sendVideoHeartbeat, type VideoOpening } from '#contract/video/videos.ts'
import { VideoPlayer } from '#src/features/video/widgets/video-player.tsx'
import { makeProblem } from '#tests/factories/problems.ts'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen, signInBrowser } from '#tests/helpers/render.tsx'
import { respond } from '#tests/helpers/respond.ts'

const backend = withBackend()

/** What jsdom lacks of a browser that plays HLS by itself. */
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  return () => vi.restoreAllMocks()
})

const free = <VideoPlayer uid={501} title="Alle Tore" isPaid={false} />
const paid = <VideoPlayer uid={502} title="Ganzes Spiel" isPaid />

const signIn = async (email: string) => signInBrowser({ email, token: await backend.signIn(email) })

/** Presses play and waits for the picture. */
async function begin(player: React.ReactNode, title: string) {
  const person = openScreen(player)
  await person.click(await screen.findByRole('button', { name: `„${title}“ abspielen` }))
  await screen.findByRole('group', { name: `Video: ${title}` })
  return person
}
const picture = () =>
  screen.findByLabelText<HTMLVideoElement>(/^(Alle Tore|Ganzes Spiel)$/, { selector: 'video' })

/** Lets the picture be at a second, and say so. */
async function playTo(seconds: number) {
  const video = await picture()
  for (const [name, value] of Object.entries({ currentTime: seconds, paused: false, readyState: 4 })) {
    Object.defineProperty(video, name, { value, writable: true, configurable: true })
  }
  fireEvent.play(video)
  fireEvent.timeUpdate(video)
  return video
}

/** The picture stands still. */
function rest(video: HTMLVideoElement) {
  Object.defineProperty(video, 'paused', { value: true })
  fireEvent.pause(video)
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** How often a path of the platform is called from now on. */
function countCalls(path: string) {
  const calls = vi.spyOn(globalThis, 'fetch')
  return () =>
    calls.mock.calls.filter(([url]) => String(url instanceof Request ? url.url : url).includes(path)).length
}

/** What the platform answers where somebody may see all of it. */
const opening: VideoOpening = {
  uid: 502,
  title: 'Ganzes Spiel',
  isPaid: true,
  duration: 30,
  mayWatchWhole: true,
  needs: null,
  previewSeconds: null,
  playlist: 'http://localhost:8000/api/cms/v1/videos/502/streams/master.m3u8?ticket=t&expires=1&signature=s',
  expiresAt: '2031-05-17T18:36:00.000Z',
  ticket: crypto.randomUUID(),
  captions: [],
  poster: null,
  position: null,
  heartbeatSeconds: 300,
}
const onlyBeginning = {
  mayWatchWhole: false,
  needs: 'signIn',
  previewSeconds: 10,
  ticket: null,
  expiresAt: null,
} as const

describe('a paid video', () => {
  it('stops for a visitor at ten seconds, with the ways to sign in and to subscribe', async () => {
    await begin(paid, 'Ganzes Spiel')
    await playTo(9)
    expect(await button('Pause')).toBeVisible()
    expect(screen.queryByText('Dafür brauchst du ein Abo')).not.toBeInTheDocument()
    await playTo(10)
    await waitFor(async () => expect(await screen.findByText('Dafür brauchst du ein Abo')).toHaveFocus())
    expect(await button('Anmelden')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Abo ansehen' })).toHaveAttribute('href', '/abo/')
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  })

  it('shows who is signed in and has no subscription the way to one alone', async () => {
    await signIn('max.berger@example.org')
    await begin(paid, 'Ganzes Spiel')
    await playTo(10)
    expect(await screen.findByRole('link', { name: 'Abo ansehen' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anmelden' })).not.toBeInTheDocument()
  })

  it('plays on for a subscriber', async () => {
    await signIn('jana.kraemer@example.org')
    await begin(paid, 'Ganzes Spiel')
    await playTo(12)
    expect(await button('Pause')).toBeVisible()
    expect(screen.queryByText('Dafür brauchst du ein Abo')).not.toBeInTheDocument()
  })

  it('lets a visitor go nowhere beyond', async () => {
    const person = await begin(paid, 'Ganzes Spiel')
    const video = await playTo(2)
    await person.click(await button('Pause'))
    await person.keyboard('9')
    expect(await screen.findByText('Dafür brauchst du ein Abo')).toBeVisible()
    expect(video.currentTime).toBe(10)
  })

  it('stops where the beginning that everybody gets ends earlier', async () => {
    await begin(paid, 'Ganzes Spiel')
    const video = await playTo(8)
    fireEvent.ended(video)
    expect(await screen.findByText('Dafür brauchst du ein Abo')).toBeVisible()
    expect(await button('Anmelden')).toBeVisible()
  })

  it('has nothing of a broadcast for who may not see it, and says so at once', async () => {
    respond(initializeVideo, 200, { ...opening, ...onlyBeginning, duration: null })
    await begin(<VideoPlayer uid={502} title="Ganzes Spiel" isPaid isLive />, 'Ganzes Spiel')
    expect(await screen.findByText('Dafür brauchst du ein Abo')).toBeVisible()
    expect(screen.getByText('Diese Übertragung gibt es mit dem Abo von SGE TV.')).toBeVisible()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(await picture()).not.toHaveAttribute('src')
  })

  it('tells a third device which two play, and takes the place of the one that is chosen', async () => {
    const devices = [
      {
        ticket: crypto.randomUUID(),
        browser: 'Firefox',
        system: 'Windows',
        videoUid: 502,
        title: 'Ganzes Spiel',
      },
      { ticket: crypto.randomUUID(), videoUid: 999 },
    ].map(device => ({ ...device, since: '2031-05-17T18:31:00.000Z' }))
    const refused = { ...makeProblem({ status: 409, errorCode: 'VIDEO_DEVICE_LIMIT_REACHED' }), devices }
    respond(initializeVideo, 409, refused, { once: true })
    const calls = vi.spyOn(globalThis, 'fetch')
    const person = await begin(paid, 'Ganzes Spiel')
    await waitFor(async () => expect(await screen.findByText('Zwei Geräte schauen schon')).toHaveFocus())
    expect(screen.getByText('Ganzes Spiel, seit 20:31')).toBeVisible()
    expect(screen.getByText('999, seit 20:31')).toBeVisible()
    await person.click(await button('Hier statt dort schauen: Firefox auf Windows'))
    await picture()
    const bodies = calls.mock.calls.map(([, init]) => init?.body)
    expect(bodies.at(-1)).toContain(`"takeOver":"${devices[0]!.ticket}"`)
  })
})

describe('where somebody was', () => {
  it('is offered to go on with, or to begin anew', async () => {
    localStorage.setItem('kurve.videoPositions', '[[501,20]]')
    const person = await begin(free, 'Alle Tore')
    expect(await screen.findByText('Du warst schon mittendrin')).toBeVisible()
    expect(await button('Von vorn')).toBeVisible()
    await person.click(await button('Weiter bei 0:20'))
    expect((await picture()).currentTime).toBe(20)
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abspielen' })).toHaveFocus())
  })

  it('stays remembered while it is asked about', async () => {
    localStorage.setItem('kurve.videoPositions', '[[501,20]]')
    await begin(free, 'Alle Tore')
    expect(await button('Weiter bei 0:20')).toBeVisible()
    fireEvent.timeUpdate(await picture())
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem('kurve.videoPositions')).toBe('[[501,20]]')
  })

  it('is kept in the browser of a visitor when they pause, and not of what they may not see whole', async () => {
    await begin(free, 'Alle Tore')
    const video = await playTo(17.4)
    rest(video)
    await waitFor(() => expect(localStorage.getItem('kurve.videoPositions')).toBe('[[501,17]]'))
  })
})

describe('a video that does not go on', () => {
  it('says that there is no network, and that the place is kept', async () => {
    await begin(free, 'Alle Tore')
    const video = await playTo(12)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await waitFor(() => expect(video.getAttribute('src')).toContain('/501/streams/master.m3u8'))
    fireEvent.error(video)
    expect(await screen.findByText('Du bist offline')).toBeVisible()
    expect(screen.getByText('Sobald du wieder Netz hast, geht es bei 0:12 weiter.')).toBeVisible()
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(await button('Abspielen')).toBeVisible()
  })

  it('goes on as it was set: without sound, faster', async () => {
    const person = await begin(free, 'Alle Tore')
    const video = await playTo(12)
    await person.click(await button('Ton aus'))
    fireEvent.volumeChange(video)
    await person.click(await button('Einstellungen'))
    await person.click(await screen.findByRole('radio', { name: '1,5×' }))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.error(video)
    expect(await screen.findByText('Du bist offline')).toBeVisible()
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(await button('Ton an')).toBeVisible()
    const next = await picture()
    expect(next).not.toBe(video)
    expect([next.muted, next.playbackRate]).toEqual([true, 1.5])
  })

  it('comes back from silence as loud as it was', async () => {
    const person = await begin(free, 'Alle Tore')
    const video = await playTo(2)
    const slider = await screen.findByRole('slider', { name: 'Lautstärke' })
    for (const value of ['0.4', '0']) {
      fireEvent.change(slider, { target: { value } })
      fireEvent.volumeChange(video)
    }
    await person.click(await button('Ton an'))
    expect([video.muted, video.volume]).toEqual([false, 0.4])
  })

  it('is asked about before it is opened anew, where its address is refused: another plays, says the platform', async () => {
    respond(initializeVideo, 200, opening)
    respond(sendVideoHeartbeat, 409, makeProblem({ status: 409, errorCode: 'VIDEO_TAKEN_OVER' }))
    await begin(paid, 'Ganzes Spiel')
    const video = await playTo(12)
    const openings = countCalls('/initialize')
    await waitFor(() => expect(video).toHaveAttribute('src'))
    fireEvent.error(video)
    expect(await screen.findByText('Du schaust woanders weiter')).toBeVisible()
    expect(openings()).toBe(0)
  })

  it('is not opened anew for ever', async () => {
    respond(initializeVideo, 200, opening)
    respond(sendVideoHeartbeat, 200, { playlist: opening.playlist, expiresAt: opening.expiresAt })
    await begin(paid, 'Ganzes Spiel')
    const openings = countCalls('/initialize')
    const first = await playTo(12)
    await waitFor(() => expect(first).toHaveAttribute('src'))
    fireEvent.error(first)
    await waitFor(() => expect(openings()).toBe(1))
    const second = await waitFor(async () => {
      const next = await picture()
      expect(next).not.toBe(first)
      expect(next).toHaveAttribute('src')
      return next
    })
    fireEvent.error(second)
    expect(await button('Noch einmal versuchen')).toBeVisible()
    expect(screen.getByText('Wir haben uns gemerkt, wo du warst: 0:12.')).toBeVisible()
    expect(openings()).toBe(1)
  })

  it('is left alone while it pauses, though its place is gone, and opened anew when somebody goes on', async () => {
    respond(initializeVideo, 200, opening)
    const person = await begin(paid, 'Ganzes Spiel')
    const video = await playTo(12)
    const [openings, beats] = [countCalls('/initialize'), countCalls('/heartbeat/')]
    respond(sendVideoHeartbeat, 409, makeProblem({ status: 409, errorCode: 'VIDEO_TICKET_ENDED' }))
    rest(video)
    await waitFor(() => expect(beats()).toBe(1))
    expect(await picture()).toBe(video)
    expect(openings()).toBe(0)
    await person.click(await button('Abspielen'))
    fireEvent.play(video)
    await waitFor(() => expect(openings()).toBe(1))
  })

  it('says what the platform says, and tries again', async () => {
    respond(initializeVideo, 503, makeProblem({ status: 503, errorCode: 'VIDEO_STREAM_BROKEN' }))
    await begin(free, 'Alle Tore')
    expect(await screen.findByText(/lässt sich gerade nicht abspielen/)).toBeVisible()
    expect(await button('Noch einmal versuchen')).toBeVisible()
  })

  it('says that a browser is too old, where it can do neither', async () => {
    vi.mocked(HTMLMediaElement.prototype.canPlayType).mockReturnValue('')
    await begin(free, 'Alle Tore')
    expect(await screen.findByText(/Dein Browser spielt dieses Video nicht ab/)).toBeVisible()
  })

  it('stops where another device has taken the place, and offers it back', async () => {
    await signIn('jana.kraemer@example.org')
    respond(sendVideoHeartbeat, 409, makeProblem({ status: 409, errorCode: 'VIDEO_TAKEN_OVER' }))
    await begin(paid, 'Ganzes Spiel')
    const video = await playTo(12)
    rest(video)
    await waitFor(async () => expect(await screen.findByText('Du schaust woanders weiter')).toHaveFocus())
    expect(await button('Wieder hier schauen')).toBeVisible()
  })
})
