import { videoPreviewSeconds } from '#contract/kernel/durations.ts'
import type { VideoAuthentication } from '#contract/video/videos.ts'
import { clubDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/http/auth.ts'
import { holdsVideoSubscription } from '../wallet/wallet-api.ts'
import type { Video } from './catalogue.ts'

/** SPEC 6: whether an account's subscription is good at this moment. */
export const isSubscribed = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> => holdsVideoSubscription(db, accountId, clubDay(clock.now()))

export async function rightToWatch(
  deps: Pick<Deps, 'db' | 'clock'>,
  video: Video,
  duration: number | null,
  person: Person | undefined,
): Promise<VideoAuthentication> {
  const { uid, title, isPaid } = video
  const mayWatchWhole = !isPaid || (person !== undefined && (await isSubscribed(deps, person.accountId)))
  return {
    uid,
    title,
    isPaid,
    duration,
    mayWatchWhole,
    needs: mayWatchWhole ? null : person ? 'subscription' : 'signIn',
    previewSeconds: mayWatchWhole ? null : videoPreviewSeconds,
  }
}
