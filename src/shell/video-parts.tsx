// What of a video's page may come a moment later, in one piece: each piece of code costs every page a line in its list of them.
export { VideoPlayer } from '#src/features/video/widgets/video-player.tsx'
export { MoreVideos } from './more-videos.tsx'
