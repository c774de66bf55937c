import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import * as styles from './news-opening.module.css'

/** Hands the page's address on, by what the device has for that, else by its clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('common')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = () =>
    // There is no clipboard where the page did not come over a safe connection.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(window.location.href))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('copyFailed'),
      )
  const share = async () => {
    const { share: handOn } = navigator as Partial<Navigator>
    if (!handOn) return copy()
    try {
      await handOn.call(navigator, { title, url: window.location.href })
    } catch (error) {
      // Whoever closes the device's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        {t('news.share')}
      </Button>
      <span role="status" className={styles.shared}>
        {outcome && t(`news.${outcome}`)}
      </span>
    </>
  )
}
