import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { formatBytes } from '#src/lib/format/bytes.ts'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './downloads-block.module.css'

/** Files to take along, each with its kind and size. */
export function DownloadsBlock({ block }: BlockProps<'downloads'>) {
  const language = useLanguage()
  return (
    <BlockSection title={block.title} narrow>
      <ul className={styles.list}>
        {block.files.map(file => (
          <li key={file.href}>
            <a className={styles.file} href={file.href} download>
              <span className={styles.label}>{file.label}</span>
              <span className={styles.facts}>
                {file.kind}, {formatBytes(file.bytes, language)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
