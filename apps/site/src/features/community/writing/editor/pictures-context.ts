import { createContext, useContext } from 'react';
import type { useUploads } from '../../../../shared/uploads/use-uploads';

interface Pictures extends ReturnType<typeof useUploads> {
  /** The picture that stands for the post in lists. */
  thumbnailSrc: string | null;
  onThumbnail: (src: string | null) => void;
}

/** How far the pictures of the text are; for the views that ProseMirror makes. */
const PicturesContext = createContext<Pictures | null>(null);

export const PicturesProvider = PicturesContext.Provider;

export function usePictures(): Pictures {
  const pictures = useContext(PicturesContext);
  if (!pictures) throw new Error('PicturesProvider is missing above this component.');
  return pictures;
}
