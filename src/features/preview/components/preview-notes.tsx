import { useTranslation } from 'react-i18next'
import type { PreviewNote } from '#contract/cms/cms-preview.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { wholePlace } from '../model/places.ts'
import { useNoteText } from '../use-note-text.ts'
import * as styles from './preview-notes.module.css'

const keyOf = (note: PreviewNote) => JSON.stringify(note)

function Notes({ notes }: { notes: readonly PreviewNote[] }) {
  const say = useNoteText()
  return (
    <ul className={styles.list}>
      {notes.map(note => (
        <li key={keyOf(note)}>
          {note.place && <code>{wholePlace(note.place)}</code>}{' '}
          {note.field !== '' && <strong>{note.field}</strong>} {say(note.text)}
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
