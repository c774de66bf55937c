import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'

const lines = Array.from({ length: 5 }, (_, line) => line)

export const SearchSkeleton = () => (
  <SkeletonRegion>
    {lines.map(line => (
      <Skeleton key={line} shape="block" height="6.5rem" />
    ))}
  </SkeletonRegion>
)
