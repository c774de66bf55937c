import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowance } from '#src/lib/consent/use-allowance.ts'
import { Button } from '#src/ui/button.tsx'
import * as styles from './script-radio.module.css'

interface ScriptRadioProps {
  name: string
  /** Who plays it. */
  provider: string
  script: string
  token: string
}

/** The club's radio by the script of a provider, which learns nothing of anybody before they allow it. */
export function ScriptRadio({ name, provider, script, token }: ScriptRadioProps) {
  const { t } = useTranslation(['matches', 'common'])
  const { isAllowed, allowOnce, allowAlways } = useAllowance('embed')
  const hasRun = useRef(false)
  useEffect(() => {
    // What a script has begun ends with its page alone.
    if (!isAllowed && hasRun.current) window.location.reload()
  }, [isAllowed])
  return (
    <section className={styles.radio} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      {isAllowed ? (
        <ProviderPlayer
          provider={provider}
          script={script}
          token={token}
          onRun={() => {
            hasRun.current = true
          }}
        />
      ) : (
        <>
          <p>{t('common:embed.question', { provider })}</p>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={allowOnce}>
              {t('common:embed.once')}
            </Button>
            <Button variant="quiet" onClick={allowAlways}>
              {t('common:embed.always.embed')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface ProviderPlayerProps extends Omit<ScriptRadioProps, 'name'> {
  /** Called once the script has run. */
  onRun: () => void
}

/**
 * Where the script draws its player: the element that it stands in. Both bear the club's token, as `data-player-token`. Who withdraws what they
 * allowed takes the element away, with all that the script has put into it; a script that has run already is rid of by loading the page anew.
 */
function ProviderPlayer({ provider, script, token, onRun }: ProviderPlayerProps) {
  const { t } = useTranslation('matches')
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const run = useEffectEvent(onRun)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const loaded = document.createElement('script')
    loaded.src = script
    loaded.async = true
    loaded.dataset.playerToken = token
    loaded.addEventListener('load', () => run())
    loaded.addEventListener('error', () => setFailed(true))
    element.append(loaded)
    return () => element.replaceChildren()
  }, [script, token, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <div ref={place} data-player-token={token} />
      <div role="status">
        {hasFailed && (
          <>
            <p>{t('radio.providerFailed', { provider })}</p>
            <Button variant="quiet" onClick={retry}>
              {t('radio.retry')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
