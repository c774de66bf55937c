import { type ComponentType, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveVideo } from '#contract/video/live-video.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import type { LivePlayerProps } from '../model/live-player-props.ts'
import * as styles from './live-dialog.module.css'

interface LiveDialogProps {
  video: LiveVideo
  /** The broadcast has ended meanwhile. */
  isOver: boolean
  player: ComponentType<LivePlayerProps>
  /** The page behind it: with another one it closes. */
  path: string
  onClose: () => void
}

/** The broadcast in front of the page, 16:9, until it is closed: by its control, a press beside it, or Escape. */
export function LiveDialog({ video, isOver, player: Player, path, onClose }: LiveDialogProps) {
  const { t } = useTranslation(['matches', 'common'])
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [path])
  useStillPage()
  usePressBeside(dialog)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-surface="deep"
      aria-labelledby={titleId}
      onClose={({ target }) => {
        // What the player has in front of itself closes too.
        if (target === dialog.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('live.title')}
          </h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="visually-hidden">{t('common:ui.close')}</span>
          </button>
        </div>
        <div className={styles.frame}>
          <Suspense>
            <Player uid={video.video_uid} title={t('live.title')} isPaid={video.payment} isLive />
          </Suspense>
        </div>
        <p role="status" className={styles.over}>
          {isOver && t('live.over')}
        </p>
      </div>
    </dialog>
  )
}

/**
 * Closes a modal dialog by a press beside what is in it. Both ends of the press must be there: who lets go of a slider beside the dialog does not
 * want to leave. What is in the dialog must fill it.
 */
function usePressBeside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let hasBegunBeside = false
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', ({ target }) => void (hasBegunBeside = target === element), {
      signal,
    })
    element.addEventListener(
      'click',
      ({ target }) => {
        if (hasBegunBeside && target === element) element.close()
        hasBegunBeside = false
      },
      { signal },
    )
    return () => listening.abort()
  }, [dialog])
}

/** Keeps the page behind from being scrolled, and from growing wider by the place of its scrollbar. */
function useStillPage(): void {
  useEffect(() => {
    const { documentElement: root } = document
    const hasScrollbar = window.innerWidth > root.clientWidth
    root.style.overflow = 'hidden'
    if (hasScrollbar) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.overflow = ''
      root.style.scrollbarGutter = ''
    }
  }, [])
}
