import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preview } from '#contract/cms/cms-preview.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { isNotFound, isRefusal } from '#src/lib/http/api-error.ts'
import { usePreviewWords } from '#src/lib/i18n/own-words/use-preview-words.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PreviewFrame } from '../components/preview-frame.tsx'
import { PreviewNotes } from '../components/preview-notes.tsx'
import { PreviewTools } from '../components/preview-tools.tsx'
import { markedBlocks, wholePlace } from '../model/places.ts'
import { previewQuery } from '../queries.ts'
import { useChoice } from '../use-choice.ts'
import { useNoteText } from '../use-note-text.ts'
import * as styles from './preview-screen.module.css'

/** `/preview/?path=…`: a page as its editor has it, before anybody else sees it. */
export function PreviewScreen() {
  usePreviewWords()
  const { t } = useTranslation('preview')
  const { site } = useSiteConfig()
  const { path, lang, forwarded } = useChoice()
  const query = useQuery(previewQuery({ site, path, lang, forwarded }))
  usePageTitle(t('title'))
  // What was shown before stays while it passes; a refusal is said instead.
  const refused = isRefusal(query.error) ? query.error : null
  const { error, refetch } = query
  // What asks by itself every second does not say each time that it does.
  const isFetching = query.isFetching && !isNotFound(error)
  const loading = { data: refused ? undefined : query.data, error, isFetching, refetch }
  return (
    <div className={styles.screen}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Loaded query={loading} errorTitle={t('failed')} skeleton={<Skeleton height="480px" />}>
        {preview => <Previewed preview={preview} isCutOff={query.error !== null} />}
      </Loaded>
      {isNotFound(query.error) && (
        <p>
          <AppLink href={paths.preview.page({ path: '/' })}>{t('toStart')}</AppLink>
        </p>
      )}
    </div>
  )
}

function Previewed({ preview, isCutOff }: { preview: Preview; isCutOff: boolean }) {
  const { t } = useTranslation('preview')
  const { change, width } = useChoice()
  const [pointed, setPointed] = useState<number | null>(null)
  const go = useCallback((path: string) => change({ path, lang: undefined }), [change])
  const say = useNoteText()
  const title = t('wrongBlock')
  const marked = useMemo(() => markedBlocks(preview, { title, say }), [preview, title, say])
  const page = useMemo(
    () => preview.page && { ...preview.page, blocks: marked.blocks },
    [preview.page, marked.blocks],
  )
  const place = pointed === null ? '' : placeOfMarked(preview, marked.labels[pointed] ?? '')
  return (
    <>
      <PreviewTools
        preview={preview}
        width={width}
        onSite={href => window.location.assign(`${href}${paths.preview.page({})}`)}
        onPath={go}
        onLanguage={lang => change({ path: preview.path, lang })}
        onWidth={to => change({ width: to }, true)}
      />
      {isCutOff && <Notice tone="warning" title={t('cutOff')} live />}
      <PreviewNotes problems={preview.problems} warnings={preview.warnings} />
      <p className={styles.state}>
        {preview.page?.draft && <Badge>{t('draft')}</Badge>}
        <span>{t(`sources.${preview.site.source}`)}</span>
        <output className={styles.place}>{place === '' ? t('pointAt') : place}</output>
      </p>
      {page ? (
        <PreviewFrame
          page={page}
          labels={marked.labels}
          width={Number(width)}
          onPoint={setPointed}
          onGo={go}
        />
      ) : (
        <Notice tone="error" title={t('nothing')} />
      )}
    </>
  )
}

/** The whole place of a block by what the frame calls it. */
const placeOfMarked = ({ places, problems }: Preview, label: string): string => {
  const all = [...places, ...problems.map(({ place }) => place)]
  const found = all.find(place => place && wholePlace(place).endsWith(label))
  return label === '' ? '' : wholePlace(found ?? undefined) || label
}
