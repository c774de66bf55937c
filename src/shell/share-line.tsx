import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { buttonClass } from '#src/ui/button-style.ts'
import * as styles from './news-opening.module.css'

/** Hands a page's address on: by what the device has for that, else by its clipboard, and by mail also without scripts. */
export function ShareLine({ title, slug }: { title: string; slug: string }) {
  const { t } = useTranslation('common')
  const url = useSiteConfig().baseUrl + slug
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const share = async () => {
    const { share: handOn } = navigator as Partial<Navigator>
    try {
      if (handOn) {
        await handOn.call(navigator, { title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch (error) {
      // Whoever closes the device's own dialog has changed their mind. There is no clipboard without a safe connection.
      if ((error as Error).name !== 'AbortError') setOutcome('copyFailed')
    }
  }
  return (
    <p className={styles.share}>
      <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={() => void share()}>
        {t('news.share')}
      </button>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        {t('news.mail')}
      </a>
      <span role="status">{outcome && t(`news.${outcome}`)}</span>
    </p>
  )
}
