import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveVideo as LiveVideoFile } from '#contract/video/live-video.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { LiveDot } from '#src/ui/live-dot.tsx'
import { LiveDialog } from '../components/live-dialog.tsx'
import type { LivePlayerProps } from '../model/live-player-props.ts'
import { liveVideoInterval, readLiveVideo } from '../model/live-video.ts'
import * as styles from './live-video.module.css'

export type { LivePlayerProps }

interface LiveVideoProps {
  /** Plays the video; another feature's. */
  player: ComponentType<LivePlayerProps>
  /** The page that is open: who goes to another one has left the broadcast. */
  path: string
}

/**
 * The live button, as long as there is a broadcast, and the player that it opens (SPEC 2). Whoever watches is not thrown out when the broadcast
 * ends: they are told. A question that gets no answer takes the button away and says nothing of the broadcast.
 */
export function LiveVideo({ player, path }: LiveVideoProps) {
  const { t } = useTranslation('matches')
  const { roots } = useSiteConfig()
  const { feed, problem } = useFeed({
    url: roots.live,
    read: readLiveVideo,
    interval: liveVideoInterval,
    isPastCaches: true,
    isSteady: true,
  })
  const onAir = problem ? undefined : feed
  const [isOver, setOver] = useState(false)
  const [watched, setWatched] = useState<LiveVideoFile>()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // What the last answer said holds as long as none comes.
  const hasEnded = !onAir && (isOver || problem === 'missing')
  if (hasEnded !== isOver) setOver(hasEnded)

  // The browser gives the focus back by itself, but for one that gives none to a button that is clicked, and when the button goes.
  const close = () => {
    setWatched(undefined)
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !place.current?.contains(activeElement)
    if (!isElsewhere) (onAir ? button : place).current?.focus()
  }

  const shown = onAir ?? watched
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {shown && (
        <button ref={button} type="button" className={styles.button} onClick={() => setWatched(shown)}>
          <span className={styles.mark}>
            <LiveDot beats />
            {t('live.word')}
          </span>{' '}
          <span className="visually-hidden">{t('live.open')}</span>
        </button>
      )}
      {watched && <LiveDialog video={watched} isOver={isOver} player={player} path={path} onClose={close} />}
    </div>
  )
}
