import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '#src/lib/format/clock.ts'
import * as styles from './control-bar.module.css'

export interface SeekSliderProps {
  /** Seconds, all of them. */
  time: number
  duration: number
  loaded: number
  /** Beyond it nothing is theirs to see; null: all is. */
  limit: number | null
  /** The element that says which keys there are. */
  describedBy: string
  onSeek: (seconds: number) => void
}

export function SeekSlider({ time, duration, loaded, limit, describedBy, onSeek }: SeekSliderProps) {
  const { t } = useTranslation('video')
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  // Whole seconds, by which keys go; the colour ends where the knob stands.
  const last = Math.max(1, Math.floor(duration))
  const value = Math.min(Math.round(time), last)
  const marks = {
    '--played': `${(value / last) * 100}%`,
    '--loaded': percent(Math.max(loaded, time)),
    '--limit': percent(limit ?? duration),
  } as CSSProperties
  return (
    <input
      type="range"
      className={styles.seek}
      style={marks}
      aria-label={t('seek')}
      aria-valuetext={t('time', { at: formatClock(time), of: formatClock(duration) })}
      aria-describedby={describedBy}
      min={0}
      max={last}
      step={1}
      value={value}
      onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
    />
  )
}
