import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarFile } from '#contract/cms/calendar.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import type { CalendarChoice } from '../model/calendar-choice.ts'
import * as styles from './subscribe-box.module.css'

export interface SubscribeBoxProps {
  choice: Pick<CalendarChoice, 'site' | 'kind'>
  file: CalendarFile | undefined
  /** No date passes the filters, so that there is no feed. */
  isEmpty: boolean
}

/** Where Google Calendar asks whether to subscribe: the web has no other way into it than by its own address. */
const googleAddress = (feed: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`

/** The feed of what is chosen: to open in a calendar app, or as an address to copy. */
export function SubscribeBox({ choice, file, isEmpty }: SubscribeBoxProps) {
  const { t } = useTranslation('calendar')
  const { baseUrl } = useSiteConfig()
  const title = useId()
  const path = paths.calendar.feed({ site: choice.site || undefined, kind: choice.kind || undefined })
  const address = baseUrl + path
  const webcal = address.replace(/^https?:/, 'webcal:')
  const site = file?.sites.find(({ key }) => key === choice.site)?.name
  const words = [site, choice.kind === '' ? undefined : t(`kinds.${choice.kind}`)]
  const what = words.filter(word => word !== undefined).join(' · ')
  return (
    <section className={styles.box} aria-labelledby={title} data-surface="tint">
      <h2 id={title} className={styles.title}>
        {t('subscribe.title')}
      </h2>
      {isEmpty ? (
        <p className={styles.text}>{t('subscribe.none')}</p>
      ) : (
        <>
          <p className={styles.text}>
            {t('subscribe.text', { what: what === '' ? t('subscribe.all') : what })}
          </p>
          <div className={styles.ways}>
            <ButtonLink href={webcal}>{t('subscribe.open')}</ButtonLink>
            <ButtonLink variant="quiet" href={googleAddress(webcal)}>
              {t('subscribe.google')}
            </ButtonLink>
          </div>
          <FeedAddress key={address} address={address} />
        </>
      )}
    </section>
  )
}

function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = () =>
    // There is no clipboard where the page did not come over a safe connection.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('copyFailed'),
      )
  return (
    <div className={styles.address}>
      <label className={styles.field}>
        <span>{t('subscribe.address')}</span>
        <input readOnly value={address} onFocus={event => event.target.select()} className={styles.input} />
      </label>
      <Button variant="quiet" onClick={() => void copy()}>
        {t('subscribe.copy')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome && t(`subscribe.${outcome}`)}
      </p>
    </div>
  )
}
