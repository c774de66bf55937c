import type { HeadProps } from 'gatsby'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { PageContext } from '#contract/cms/page-context.ts'
import { DetailPage } from '#src/shell/detail-page.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientOnly } from '#src/shell/providers/client-only.tsx'
import { VideoDetail } from '#src/shell/video-detail.tsx'

/** `/video/detail/?id={uid}` (SPEC 2): one video. */
export default function VideoDetailPage() {
  return (
    <ClientOnly>
      <DetailPage<CmsBlockOf<'videoTeaser'>> file="/video/index.json">
        {(video, all) => <VideoDetail key={video.video} video={video} others={Object.values(all)} />}
      </DetailPage>
    </ClientOnly>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => <PageHead {...props} titleKey="titles.video" />
