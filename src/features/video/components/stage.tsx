import type { ReactNode, RefObject } from 'react'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { useTranslation } from 'react-i18next'
import * as styles from './stage.module.css'

export interface StageProps {
  /** Names the player. */
  label: string
  /** Behind everything, while there is no moving picture. */
  poster?: ReactNode
  isBusy: boolean
  room: RefObject<HTMLDivElement | null>
  children?: ReactNode
}

/**
 * The room of a player: 16:9, and higher where words need it. What is in it lies one upon the other. It stays whatever becomes of the
 * video, so that a full screen does.
 */
export function Stage({ label, poster, isBusy, room, children }: StageProps) {
  const { t } = useTranslation('video')
  return (
    <div ref={room} role="group" aria-label={label} data-surface="deep" className={styles.stage}>
      {poster !== undefined && <div className={styles.poster}>{poster}</div>}
      {children}
      {isBusy && (
        <div className={styles.busy}>
          <Spinner label={t('loading')} />
        </div>
      )}
    </div>
  )
}
