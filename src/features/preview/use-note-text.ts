import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoteText } from '#contract/cms/cms-notes.ts'

/** Says to an editor what is wrong or was left out. Suspends until `preview` has loaded. */
export function useNoteText(): (text: NoteText) => string {
  const { t } = useTranslation('preview')
  return useCallback(
    ({ key, values, textLine }) => {
      const said: Record<string, string | number | string[]> = {}
      for (const [name, value] of Object.entries(values))
        said[name] = Array.isArray(value) ? value.map(text => t('quoted', { text })) : value
      const note = t(`notes.${key}`, said)
      return textLine === undefined ? note : t('inText', { line: textLine, note })
    },
    [t],
  )
}
