import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import * as styles from './stage.module.css'

export interface StageProps {
  /** Names the player. */
  label: string
  /** Behind everything, while there is no moving picture. */
  poster?: ReactNode
  /** Something is on its way. */
  isBusy?: boolean
  /** Pointer and controls are out of the picture. */
  isCalm?: boolean
  room?: RefObject<HTMLDivElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  onStir?: (event: PointerEvent<HTMLDivElement>) => void
  children?: ReactNode
}

/** The room of a player: 16:9, and higher where words need it. What is in it lies one upon the other. */
export function Stage({
  label,
  poster,
  isBusy = false,
  isCalm = false,
  room,
  onKeyDown,
  onStir,
  children,
}: StageProps) {
  const { t } = useTranslation('video')
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that come from the controls within
    <div
      ref={room}
      role="group"
      aria-label={label}
      data-surface="deep"
      className={classNames(styles.stage, isCalm && styles.calm)}
      onKeyDown={onKeyDown}
      onPointerMove={onStir}
      onPointerDown={onStir}
    >
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
