import { MarginSection } from '#app/ui/section.tsx';
import { SquarePicture } from './square-picture.tsx';

type AvatarSectionProps = {
  name: string;
  avatarUrl: string | null;
  error: string | undefined;
};

export function AvatarSection({ name, avatarUrl, error }: AvatarSectionProps) {
  return (
    <MarginSection title="Picture" size="h3" tight>
      <SquarePicture
        name={name}
        src={avatarUrl}
        purpose="avatar"
        words={{
          label: 'Profile picture',
          setIntent: 'setAvatar',
          removeIntent: 'removeAvatar',
          upload: 'Upload Picture',
          remove: 'Remove Picture',
        }}
        error={error}
      />
    </MarginSection>
  );
}
