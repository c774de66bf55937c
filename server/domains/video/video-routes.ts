import { getVideoAuthentication, initializeVideo, sendVideoHeartbeat } from '#contract/video/videos.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { findPlayable } from './find-playable.ts'
import { keepPlaying } from './keep-playing.ts'
import { openVideo } from './open-video.ts'
import { rightToWatch } from './right-to-watch.ts'
import { registerStreamRoutes } from './stream-routes.ts'

export function registerVideoRoutes(target: MountTarget, deps: Deps): void {
  mount(target, getVideoAuthentication, async ({ person, params, log }) => {
    const found = await findPlayable(deps.settings, params.uid, log)
    if ('refused' in found) return found.refused
    const { video, stream } = found
    return { status: 200, body: await rightToWatch(deps, video, stream.duration, person) }
  })

  mount(target, initializeVideo, async ({ person, params, headers, body, log }) => {
    const found = await findPlayable(deps.settings, params.uid, log)
    if ('refused' in found) return found.refused
    const opened = await openVideo(deps, found, person, { ...body, userAgent: headers['user-agent'] ?? '' })
    if (opened.ok) return { status: 200, body: opened.opening }
    const { status, body: problem } = refusal(409, 'VIDEO_DEVICE_LIMIT_REACHED')
    return { status, body: { ...problem, devices: opened.devices } }
  })

  mount(target, sendVideoHeartbeat, async ({ person, params, body, log }) => {
    const beat = await keepPlaying({ ...deps, log }, { ...params, ...body, accountId: person.accountId })
    if ('refused' in beat) return beat.refused
    if (!beat.ok) return refusal(beat.status, beat.code)
    const { playlist, expiresAt } = beat
    return { status: 200, body: { playlist, expiresAt } }
  })

  registerStreamRoutes(target.app, deps)
}
