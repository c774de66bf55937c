import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderWords, SignInError } from '#src/lib/auth/sign-in-error.ts'
import { faultOf } from '#src/lib/auth/sign-in-fault.ts'
import * as styles from './fault-text.module.css'

/** Longer words of a stranger are cut off. */
const longest = 200

/** Why nobody is signed in, for people; below it in small what helps whoever is asked for help. The words come when they are needed. */
export function FaultText({ error }: { error: SignInError }) {
  return (
    <Suspense>
      <Explanation error={error} />
    </Suspense>
  )
}

function Explanation({ error }: { error: SignInError }) {
  const { t } = useTranslation('sign-in-faults')
  return (
    <>
      <span role="alert">{t(`faults.${faultOf(error.code)}.text`)}</span>
      <span className={styles.technical}>{t('code', { code: error.code })}</span>
      {error.words && <Words words={error.words} />}
    </>
  )
}

/** What the provider said, as text and nothing else. */
function Words({ words: { error, description, uri } }: { words: ProviderWords }) {
  const { t } = useTranslation('sign-in-faults')
  const words = [error, description, uri].filter(word => word !== null && word !== '').join(' · ')
  return <span className={styles.technical}>{t('providerWords', { words: words.slice(0, longest) })}</span>
}
