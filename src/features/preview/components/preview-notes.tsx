import { useTranslation } from 'react-i18next'
import type { PreviewNote } from '#contract/cms-preview.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { wholePlace } from '../model/places.ts'
import * as styles from './preview-notes.module.css'

const key = ({ place, field, message }: PreviewNote) => `${wholePlace(place)} ${field} ${message}`

function Notes({ notes }: { notes: readonly PreviewNote[] }) {
  return (
    <ul className={styles.list}>
      {notes.map(note => (
        <li key={key(note)}>
          {note.place && <code>{wholePlace(note.place)}</code>}{' '}
          {note.field !== '' && <strong>{note.field}</strong>} {note.message}
        </li>
      ))}
    </ul>
  )
}

/** What is wrong with a page, and what was left out of it, each with its place. */
export function PreviewNotes({
  problems,
  warnings,
}: {
  problems: readonly PreviewNote[]
  warnings: readonly PreviewNote[]
}) {
  const { t } = useTranslation('preview')
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="error" title={t('problems', { count: problems.length })} live>
          <Notes notes={problems} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('warnings', { count: warnings.length })}>
          <Notes notes={warnings} />
        </Notice>
      )}
    </>
  )
}
