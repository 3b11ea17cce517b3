/**
 * When a post counts as published (specification section 4): each save sets the current time if it is published,
 * else null. Publish and Unpublish are saves of that field.
 */
export function publishedAtOnSave({ isPublished, now }: { isPublished: boolean; now: Date }): Date | null {
  return isPublished ? now : null;
}
