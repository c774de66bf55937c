import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { type Addressee, addressLines } from './address-lines.ts'
import * as styles from './address-text.module.css'

/** An address as it stands on a parcel. */
export function AddressText({ address }: { address: Addressee }) {
  const language = useLanguage()
  return (
    <address className={styles.address}>
      {addressLines(address, language).map(line => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </address>
  )
}
