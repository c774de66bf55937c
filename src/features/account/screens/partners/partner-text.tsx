import type { Partner } from '#contract/contact/partners.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import * as styles from './partner-text.module.css'

/** A partner's legal text behind its name. */
export function PartnerText({ partner }: { partner: Partner }) {
  const language = useLanguage()
  // Paragraphs are apart by an empty line.
  const paragraphs = inLanguage(partner.legalText, language).split(/\n\s*\n/)
  return (
    <Card as="li" bare>
      <details className={styles.partner}>
        <summary className={styles.head}>
          {partner.imageUrl !== null && (
            <img
              src={partner.imageUrl}
              alt=""
              width={64}
              height={40}
              loading="lazy"
              className={styles.logo}
            />
          )}
          <span className={styles.name}>{inLanguage(partner.displayName, language)}</span>
        </summary>
        <div className={styles.text}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </details>
    </Card>
  )
}
