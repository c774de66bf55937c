import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import type { VideoPlayerProps } from '../model/video-props.ts'
import * as styles from './video-player.module.css'

const VideoRoom = lazyPart(async () => (await import('../components/video-room.tsx')).VideoRoom)

/** Whether the person was sent to sign in from this video (model/return-to-video.ts, which comes with the player). */
function comesBack(uid: number): boolean {
  try {
    return sessionStorage.getItem('kurve.videoReturn')?.startsWith(`${uid}@`) ?? false
  } catch {
    // A browser that keeps its storage from us has sent nobody away.
    return false
  }
}

/**
 * A video, 16:9 and as wide as its place. It begins as a picture with a button: player, words and stream come when that is pressed, and
 * nothing is asked of anybody before. Whoever was sent to sign in from here finds it going on.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { t } = useTranslation('common')
  const { uid, title, isPaid, poster, startsAtOnce = false } = props
  const [isWanted, setWanted] = useState(() => startsAtOnce || comesBack(uid))
  const room = (
    <div className={styles.still} data-surface="deep">
      {poster}
      {isPaid && <span className={styles.paid}>{t('blocks.paid')}</span>}
    </div>
  )
  if (isWanted) {
    return (
      <Suspense
        fallback={
          <div className={styles.frame}>
            {room}
            <span className={styles.waiting}>
              <Spinner label={t('ui.loading')} />
            </span>
          </div>
        }
      >
        <VideoRoom {...props} />
      </Suspense>
    )
  }
  return (
    <div className={styles.frame}>
      {room}
      <button
        type="button"
        className={styles.play}
        aria-label={t('blocks.playVideo', { title })}
        onClick={() => setWanted(true)}
      >
        <svg className={styles.sign} viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r="35" />
          <path d="M29 22v28l22-14z" />
        </svg>
      </button>
    </div>
  )
}
