import { navigate } from 'gatsby'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useStaticFile } from '#src/lib/use-static-file.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { PageMessage } from './page-message.tsx'

export interface DetailPageProps<T> {
  /** The file that says what stands behind each number, below the sub-site's address. */
  file: string
  /** What is shown of a thing that was found; `all` holds the others too. */
  children: (found: T, all: Readonly<Record<string, T>>) => ReactNode
}

/** A page for what the address names by its number (`?id=`). */
export function DetailPage<T>({ file, children }: DetailPageProps<T>) {
  const { t } = useTranslation('common')
  const { basePath } = useSiteConfig()
  const [search] = useAddressSearch()
  const { data, error, refetch } = useStaticFile<Readonly<Record<string, T>>>(`${basePath}${file}`)
  if (error) {
    return (
      <div className="wrap">
        <ErrorState title={t('crashed.title')} onRetry={refetch}>
          {t('detail.failed')}
        </ErrorState>
      </div>
    )
  }
  if (!data) {
    return (
      <div className="wrap">
        <SkeletonRegion>
          <Skeleton shape="block" width="40%" height="3rem" />
          <Skeleton shape="block" height="24rem" />
        </SkeletonRegion>
      </div>
    )
  }
  const found = data[search.get('id') ?? '']
  if (found !== undefined) return children(found, data)
  return (
    <PageMessage number="404" title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink href={paths.home}>{t('notFound.home')}</ButtonLink>
    </PageMessage>
  )
}

/** Goes on to where a thing has its own address, without leaving this one in the history. */
export function GoTo({ href }: { href: string }) {
  useEffect(() => {
    navigate(href, { replace: true })
  }, [href])
  return null
}
