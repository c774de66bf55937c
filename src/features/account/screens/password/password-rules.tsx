import { useTranslation } from 'react-i18next'
import { passwordLength, passwordRules } from '#contract/identity/password-rules.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './password-rules.module.css'

/** What a new password must have, ticked off while it is typed. How many are met is said aloud, not which letter was typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('credentials')
  const rules = passwordRules.map(({ code, holds }) => ({
    code,
    // An empty one is not too long either, but nobody has earned that tick.
    isMet: password !== '' && holds(password),
  }))
  const met = rules.filter(({ isMet }) => isMet).length
  return (
    <div>
      <ul className={styles.rules} aria-label={t('password.rules')}>
        {rules.map(({ code, isMet }) => (
          <li key={code} className={classNames(styles.rule, isMet && styles.met)}>
            <Icon name={isMet ? 'check' : 'minus'} size={18} />
            <span>
              {t(`password.rule.${code}`, passwordLength)}
              <span className="visually-hidden">, {t(isMet ? 'password.met' : 'password.unmet')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {password !== '' && t('password.count', { met, total: rules.length })}
      </p>
    </div>
  )
}
