import { useEffect, useMemo, useRef, useState } from 'react';
import type { Focus, Picture } from '../../../domain/creation';
import type { PhotoEdit } from '../../../services/creations/administration';
import type { LightPhoto } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';
import { withTimeout } from '../../../services/withTimeout';
import { explainFailure } from '../Failure';
import { lightenPhoto } from './lightenPhoto';

export type FormPhoto = ReturnType<typeof usePhoto>;

/** In milliseconds: an old phone needs several seconds for a large photo, and a file may hang in a cloud for ever. */
const PATIENCE = 60_000;

/** The photo of an open form: the `stored` one, or the file that was chosen last and can be read. */
export function usePhoto(stored: Picture | null) {
  const [light, setLight] = useState<LightPhoto | null>(null);
  const [focus, setFocus] = useState<Focus | null>();
  const [refusal, setRefusal] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  const last = useRef<File>(null);

  const chosenUrl = useMemo(() => light && URL.createObjectURL(light.original), [light]);
  useEffect(() => () => (chosenUrl ? URL.revokeObjectURL(chosenUrl) : undefined), [chosenUrl]);

  async function choose(file: File) {
    last.current = file;
    setPreparing(true);
    setRefusal(undefined);
    const late = new ServiceError('photo-unread');
    const read = await withTimeout(lightenPhoto(file), PATIENCE, late).catch((error: Error) => error);
    if (last.current !== file) return;
    setPreparing(false);
    if (read instanceof Error) return setRefusal(`«\u00a0${file.name}\u00a0»\u00a0: ${explainFailure(read)}`);
    setLight(read);
    setFocus(null);
  }

  const edit: PhotoEdit = { light, focus };
  return {
    edit,
    light,
    url: chosenUrl ?? stored?.renditions[800] ?? stored?.url,
    focus: focus === undefined ? stored?.focus : focus,
    isPreparing,
    /** Why the file that was chosen last is not taken. */
    refusal,
    choose: (file: File) => void choose(file),
    setFocus,
    /** Goes back to the stored one. */
    drop: () => {
      last.current = null;
      setLight(null);
      setFocus(undefined);
      setRefusal(undefined);
      setPreparing(false);
    },
  };
}
