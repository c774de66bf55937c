import { useTranslation } from 'react-i18next'
import type { PlayingDevice } from '#contract/video/videos.ts'
import { formatTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from './notice.tsx'
import * as styles from './notice.module.css'

export interface DevicesNoticeProps {
  devices: readonly PlayingDevice[]
  /** The device with this ticket stops, and this one plays. */
  onTakeOver: (ticket: string) => void
}

/** Two devices play already: which, since when, and a way to watch here instead. */
export function DevicesNotice({ devices, onTakeOver }: DevicesNoticeProps) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const nameOf = ({ browser, system }: PlayingDevice) =>
    browser !== undefined && system !== undefined
      ? t('device', { browser, system })
      : (browser ?? system ?? t('deviceUnknown'))
  return (
    <Notice title={t('devicesTitle')} text={t('devicesText')} actions={[]}>
      <ul className={styles.devices}>
        {devices.map(device => (
          <li key={device.ticket} className={styles.device}>
            <span>
              {nameOf(device)}
              <span className={styles.what}>
                {t('deviceSince', {
                  title: device.title ?? device.videoUid,
                  time: formatTime(device.since, language),
                })}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={t('playHereOf', { device: nameOf(device) })}
              onClick={() => onTakeOver(device.ticket)}
            >
              {t('playHere')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
