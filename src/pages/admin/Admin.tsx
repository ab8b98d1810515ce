import { useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { clearAbandonedFiles } from '../../services/creations/administration';
import '../../styles/admin.css';
import { NotFound } from '../NotFound';
import { Account } from './Account';
import { AddCreated } from './AddCreated';
import { AdminPage } from './AdminPage';
import { DeleteAvis } from './DeleteAvis';
import { DeleteCreated } from './DeleteCreated';
import { EditCreated } from './EditCreated';
import { EntrancePage } from './EntrancePage';
import { Login } from './Login';
import { Register } from './Register';
import { Welcome } from './Welcome';

/** The administration, one chunk with its own places; `/login` shows what `/admin/login` shows (design.md, 3). */
export function Admin() {
  const { pathname } = useLocation();
  useEffect(() => void clearAbandonedFiles(), []);
  if (matchPath('/login', pathname)) return <Login />;
  return (
    <Routes>
      <Route index element={<Welcome />} />
      <Route path="login" element={<Login />} />
      <Route path="register" element={<Register />} />
      <Route path="account" element={<Account />} />
      <Route element={<AdminPage />}>
        <Route path="addCreated" element={<AddCreated />} />
        <Route path="deleteCreated" element={<DeleteCreated />} />
        <Route path="editCreated" element={<Navigate to="/admin/deleteCreated" replace />} />
        <Route path="editCreated/:id" element={<EditCreated />} />
        <Route path="deleteAvis" element={<DeleteAvis />} />
      </Route>
      <Route
        path="*"
        element={
          <EntrancePage>
            <NotFound />
          </EntrancePage>
        }
      />
    </Routes>
  );
}
